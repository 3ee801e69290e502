/** Figures are printed as the lines of a table, to be copied into docs/benchmarks.md. */
export function report(what: string, times: number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const worst = sorted.at(-1) ?? NaN;
  console.log(`| ${what} | ${sorted.length} | ${median.toFixed(0)} ms | ${worst.toFixed(0)} ms |`);
}

export function headline(title: string, columns: string[]): void {
  console.log(`\n${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
}
