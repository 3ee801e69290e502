import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';

const description = join(import.meta.dirname, '../../../docs/openapi.json');
const kept = join(import.meta.dirname, '../../src/generated/http.ts');

/** The types of the HTTP interface as the server describes it. */
async function httpTypes(): Promise<string> {
  const document = JSON.parse(await readFile(description, 'utf8')) as OpenAPI3;
  const types = astToString(await openapiTS(document));
  return `// Written by \`npm run types\` from docs/openapi.json.\n\n${types}`;
}

it('has the types of the HTTP interface as it is', async () => {
  const types = await httpTypes();
  if (process.env.UPDATE_TYPES) await writeFile(kept, types);
  expect(await readFile(kept, 'utf8'), 'src/generated/http.ts is old: npm run types').toBe(types);
});
