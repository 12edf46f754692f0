/** Private pages are not listed here: crawlers must open them to read that they are not to be listed. */
export const buildRobots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /v1/', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
