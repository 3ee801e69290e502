/** Figures are printed as the lines of a table, to be copied into docs/benchmarks.md. */
export function report(what: string, times: number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const last = sorted.length - 1;
  const at = (share: number): string =>
    `${(sorted[Math.min(Math.floor(sorted.length * share), last)] ?? NaN).toFixed(0)} ms`;
  console.log(`| ${what} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
}

export function headline(title: string, columns: string[]): void {
  console.log(`\n${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
}
