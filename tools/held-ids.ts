import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-counts.ts';

interface PassedTest {
  title: string;
  /** Whether it runs in `npm run test:nightly` only. */
  isNightly: boolean;
}

const idsIn = (title: string): string[] => title.match(/\b[A-Z]+-\d{2,3}\b/g) ?? [];

export const idsOfTitles = (titles: readonly string[]): Set<string> => new Set(titles.flatMap(idsIn));

/** A title of `describe` does not count: it would claim its ids for every test inside it. */
function passedTests({ testResults }: VitestReport): PassedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => ({ title, isNightly: name.includes('.nightly.test.') })),
  );
}

function passedJourneys({ suites = [] }: PlaywrightReport): PassedTest[] {
  const collect = ({ specs = [], suites: children = [] }: PlaywrightSuite): PassedTest[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
      .map(({ title, tags = [] }) => ({ title, isNightly: tags.some((tag) => tag.endsWith('nightly')) })),
    ...children.flatMap(collect),
  ];
  return suites.flatMap(collect);
}

/** The ids that the tests of a run hold. A test that was skipped, failed or did not run holds none. */
export function heldIds(vitest: VitestReport | null, journeys: PlaywrightReport | null) {
  const passed = [...(vitest ? passedTests(vitest) : []), ...(journeys ? passedJourneys(journeys) : [])];
  const idsOf = (nightly: boolean) =>
    idsOfTitles(passed.filter(({ isNightly }) => isNightly === nightly).map(({ title }) => title));
  return { byDay: idsOf(false), atNight: idsOf(true) };
}
