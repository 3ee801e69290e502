/** Sheets and rules are small. */
const LARGEST = 4 * 1024 * 1024;
/** A sheet and its house rules. */
const MOST = 4;

/** The texts of the files that were picked; none of those that are far too large. */
export async function pickedTexts(input: HTMLInputElement): Promise<string[]> {
  const files = [...(input.files ?? [])].slice(0, MOST).filter((file) => file.size <= LARGEST);
  const texts = await Promise.all(files.map((file) => file.text()));
  input.value = '';
  return texts;
}
