/** A name that nobody else has, also over plain http, where browsers know no `randomUUID`. */
export function randomName(length: number): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
