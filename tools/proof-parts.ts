export interface Part {
  name: string;
  says: string;
  /** Programs of ours with their words, run one after the other. */
  full: string[];
  quick: string[];
}

/** What docs/proof.md claims, and the commands that show it. */
export const PARTS: Part[] = [
  {
    name: 'speed',
    says: 'every budget is kept',
    full: [
      'bench/all.ts size lighthouse screens save-answer reads bank-search bank-import answer-sheet reports start',
    ],
    quick: ['bench/all.ts --quick size screens save-answer reads start'],
  },
  {
    name: 'exam-day',
    says: '3,000 students begin one mock at once',
    full: [
      'bench/all.ts exam-day',
      'bench/exam-day.ts --processes 2',
      'bench/exam-day.ts --processes 2 --pooler session',
    ],
    quick: ['bench/exam-day.ts --quick'],
  },
  {
    name: 'crash',
    says: 'exams lose nothing while browser, network and server break',
    full: ['bench/crash/main.ts --runs 200'],
    quick: ['bench/crash/main.ts --runs 5 --seed 7'],
  },
  {
    name: 'purchases',
    says: 'nobody is charged twice while gateway and server break',
    full: ['bench/all.ts purchases'],
    quick: ['bench/purchases.ts --quick --seed 7'],
  },
  {
    name: 'faults',
    says: 'nothing acknowledged is lost, whatever dies',
    full: ['bench/faults.ts'],
    quick: ['bench/faults.ts --quick'],
  },
  {
    name: 'security',
    says: 'no route breaks, tells of others or tells the key of an exam',
    full: [
      'bench/security.ts',
      'bench/fuzz.ts --requests 10000',
      'tools/scan-secrets.ts --history',
      'tools/build.ts --if-stale',
      'tools/journeys.ts security.spec.ts',
    ],
    quick: ['bench/security.ts --quick', 'bench/fuzz.ts --requests 1500', 'tools/scan-secrets.ts'],
  },
  {
    name: 'accessibility',
    says: 'every screen can be used by everybody',
    full: [
      'tools/build.ts --if-stale',
      'ACCESSIBILITY=full tools/journeys.ts accessibility.spec.ts',
      'tools/journeys.ts keyboard.spec.ts zoom-and-motion.spec.ts',
    ],
    quick: ['tools/build.ts --if-stale', 'tools/journeys.ts accessibility.spec.ts -g candidate'],
  },
  {
    name: 'growing',
    says: 'several processes, a standby and a pooler, restarted under load',
    full: ['ops/run-topology.ts'],
    quick: ['ops/run-topology.ts --quick'],
  },
];

/** A line's settings, which stand before its program as in a shell, and its words. */
export function readLine(line: string): { env: Record<string, string>; words: string[] } {
  const all = line.split(' ');
  const settings = all.filter((word) => /^[A-Z_]+=/.test(word));
  const env = Object.fromEntries(settings.map((word) => word.split('=')));
  return { env, words: all.slice(settings.length) };
}

/** The parts that were asked for; null when one does not exist. */
export function partsNamed(names: string[]): Part[] | null {
  const found = PARTS.filter(({ name }) => names.includes(name));
  return found.length === new Set(names).size ? found : null;
}
