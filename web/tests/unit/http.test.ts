import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';

const description = new URL('../../../docs/openapi.json', import.meta.url);
const kept = new URL('../../src/generated/http.ts', import.meta.url);

/** The types of the HTTP interface as the server describes it. */
async function httpTypes(): Promise<string> {
  const document = JSON.parse(await readFile(description, 'utf8')) as OpenAPI3;
  return `// Written by \`npm run types\` from docs/openapi.json.\n\n${astToString(await openapiTS(document))}`;
}

it('has the types of the HTTP interface as it is', async () => {
  const types = await httpTypes();
  if (process.env.UPDATE_TYPES) await writeFile(kept, types);
  expect(await readFile(kept, 'utf8'), 'src/generated/http.ts is old: npm run types').toBe(types);
});
