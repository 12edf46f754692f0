/** The widths of a long journey. `npm test` runs it on a phone, `npm run test:nightly` on a desktop too. */
export const VIEWPORTS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, tag: [] },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, tag: ['@nightly'] },
];
