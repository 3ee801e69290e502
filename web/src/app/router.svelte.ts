/** The address without slashes at its end, which somebody may have typed or copied along. */
const path = (): string => location.pathname.replace(/(?<=.)\/+$/, '');

/** Where the visitor is: pages have addresses that can be shared and reloaded. */
export const route = $state({ path: path(), query: location.search });

addEventListener('popstate', () => {
  route.path = path();
  route.query = location.search;
});

/** Goes to another page. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  route.path = path();
  route.query = location.search;
  scrollTo(0, 0);
}

/** For links: follows them without loading the application again. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as Element).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
