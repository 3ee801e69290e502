/** Hands a text to the person as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Files that are read are deals and rules, which are small. */
const LARGEST = 4 * 1024 * 1024;

/** The text of the file that was picked; nothing if it is far too large. */
export async function pickedText(input: HTMLInputElement): Promise<string | undefined> {
  const file = input.files?.[0];
  input.value = '';
  return file && file.size <= LARGEST ? file.text() : undefined;
}
