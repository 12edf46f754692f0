/** The areas from the ground up: an area imports those above it in this list, never those below. */
export const AREAS = [
  { name: 'base', about: 'words, money, days and other small things that know no feature' },
  { name: 'accounts', about: 'who somebody is' },
  { name: 'office', about: 'what every page of the office uses' },
  { name: 'messages', about: 'what we send' },
  { name: 'catalogue', about: 'what is taught' },
  { name: 'questions', about: 'what is asked' },
  { name: 'exams', about: 'sitting a test' },
  { name: 'learning', about: 'what it did' },
  { name: 'answer-sheets', about: 'the public answer sheet' },
  { name: 'sales', about: 'how it is paid' },
  { name: 'people', about: 'the people of the academy' },
] as const;

/** The folders whose first level are areas and whose second level are features. */
export const AREA_LAYERS = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/api/src/features',
  'apps/web/src/features',
  'apps/office/src/features',
] as const;

/** Folders of one app from the ground up: a folder imports none that follows it. */
export const FOLDER_ORDERS: readonly (readonly string[])[] = [
  [
    'apps/api/src/database',
    'apps/api/src/platform',
    'apps/api/src/features',
    'apps/api/src/pages',
    'apps/api/src/academy',
  ],
  ['apps/web/src/shared', 'apps/web/src/features', 'apps/web/src/app', 'apps/web/src/first-paint'],
  ['apps/office/src/shared', 'apps/office/src/features', 'apps/office/src/app'],
];
