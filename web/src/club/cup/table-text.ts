/**
 * The text of a table as a spreadsheet writes it: in UTF-8, in UTF-16 with its mark, or in the code
 * page of before; nothing if it is no text, as a spreadsheet's own file.
 */
export function tableText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  // eslint-disable-next-line no-control-regex -- other than line ends and tabs: a file of a program
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u.test(text) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
