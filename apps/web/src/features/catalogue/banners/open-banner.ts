/** Opens the link in a new tab, or in this window when the browser blocks the tab. */
export function openBanner(link: string, browser: Pick<Window, 'open' | 'location'> = window): void {
  const tab = browser.open(link, '_blank');
  if (tab) tab.opener = null;
  else browser.location.assign(link);
}
