/**
 * Pages that most visits do not need are loaded when somebody goes there. Tests go through all of
 * them.
 */
export const pages = {
  '/buecher': () => import('../pages/BooksPage.svelte'),
  '/hausregeln': () => import('../pages/HousePage.svelte'),
  '/nachspielen': () => import('../pages/ReplayPage.svelte'),
  '/zettel': () => import('../pages/SheetPage.svelte'),
  '/schiedsrichter': () => import('../pages/RefereePage.svelte'),
  '/pruefen': () => import('../pages/VerifyPage.svelte'),
  '/schule': () => import('../pages/SchoolPage.svelte'),
  '/schule/tisch': () => import('../pages/SchoolTablePage.svelte'),
  '/gespielt': () => import('../pages/PlayedPage.svelte'),
  '/lernen': () => import('../pages/LearnPage.svelte'),
  '/programm': () => import('../pages/TourPage.svelte'),
  '/hilfe': () => import('../pages/HelpPage.svelte'),
  '/konto': () => import('../pages/AccountPage.svelte'),
  '/turnier': () => import('../pages/TournamentsPage.svelte'),
  '/cups': () => import('../pages/CupsPage.svelte'),
  '/ueber': () => import('../pages/site/AboutPage.svelte'),
  '/impressum': () => import('../pages/site/ImprintPage.svelte'),
  '/datenschutz': () => import('../pages/site/PrivacyPage.svelte'),
} as const;
