export interface ProofPart {
  name: string;
  claim: string;
  /** Programs with their arguments, run one after the other. */
  full: string[];
  quick: string[];
}

/** The claims of docs/proof.md and the commands that verify them. */
export const PARTS: ProofPart[] = [
  {
    name: 'speed',
    claim: 'every budget is kept',
    full: [
      'bench/all.ts size lighthouse screens save-answer login-flood reads question-search question-import answer-sheet reports start office-questions learning',
    ],
    quick: ['bench/all.ts --quick size screens save-answer reads start'],
  },
  {
    name: 'exam-day',
    claim: '6,000 students begin one mock at once',
    full: [
      'bench/all.ts exam-day',
      'bench/exam-day.ts --processes 2',
      'bench/exam-day.ts --processes 2 --pooler session',
    ],
    quick: ['bench/exam-day.ts --quick'],
  },
  {
    name: 'crash',
    claim: 'exams lose nothing while browser, network and server break',
    full: ['bench/crash/main.ts --runs 200'],
    quick: ['bench/crash/main.ts --runs 5 --seed 7'],
  },
  {
    name: 'purchases',
    claim: 'nobody is charged twice while gateway and server break',
    full: ['bench/all.ts purchases'],
    quick: ['bench/purchases.ts --quick --seed 7'],
  },
  {
    name: 'faults',
    claim: 'nothing acknowledged is lost, whichever process fails',
    full: ['bench/faults.ts'],
    quick: ['bench/faults.ts --quick'],
  },
  {
    name: 'security',
    claim: 'no route fails, leaks data of others or reveals the key of an exam',
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
    claim: 'every page is accessible, with the keyboard too',
    full: [
      'tools/build.ts --if-stale',
      'NIGHTLY=1 tools/journeys.ts accessibility.spec.ts',
      'tools/journeys.ts keyboard.spec.ts zoom-and-motion.spec.ts',
    ],
    quick: ['tools/build.ts --if-stale', 'NIGHTLY=1 tools/journeys.ts accessibility.spec.ts -g in.a.test'],
  },
  {
    name: 'growing',
    claim: 'several processes, a standby and a pooler, restarted under load',
    full: ['ops/run-topology.ts'],
    quick: ['ops/run-topology.ts --quick'],
  },
];

/** Splits a line into the environment variables before the program, as in a shell, and its arguments. */
export function parseCommandLine(line: string): { env: Record<string, string>; args: string[] } {
  const all = line.split(' ');
  const settings = all.filter((word) => /^[A-Z_]+=/.test(word));
  const env = Object.fromEntries(settings.map((word) => word.split('=')));
  return { env, args: all.slice(settings.length) };
}

/** Finds parts by name; null when one does not exist. */
export function findParts(names: string[]): ProofPart[] | null {
  const found = PARTS.filter(({ name }) => names.includes(name));
  return found.length === new Set(names).size ? found : null;
}
