import { basename } from 'node:path';

/** Words that are too general for a name, with what to write instead. `docs/decisions/0001-structure.md#words` says why. */
const WORDS: Readonly<Record<string, string>> = {
  thing: 'content, record, entity, or its own name',
  refuse: 'reject',
  refusal: 'rejection',
  act: 'action',
  gap: 'missing field',
  piece: 'chunk, section or rows',
  sitting: 'attempt (of an exam) or session (of a practice or review)',
  fact: 'statistics, usage or details',
};

/** Verbs that do not say what a function does with its object. */
const VERBS: Readonly<Record<string, string>> = {
  take: 'acquire, reserve, consume or accept',
  keep: 'store or retain',
  give: 'assign, grant or return',
  put: 'set or store',
  tell: 'notify or send',
  say: 'show or return',
  hear: 'receive',
};

/** Names in which the word is the term: a difference in time or chance, an exam that is taken, a lock that is taken over. */
const TERMS = new Set([
  'gap',
  'gaps',
  'chanceGap',
  'GAP_SECONDS',
  'takeExam',
  'takeOver',
  'takeAlong',
  'keepAlive',
  'keepAliveTimeout',
  'keepAccount',
  'keepRegistered',
]);

/** Names of columns, of database functions and of the wire. */
const STORED = /^[a-z]+(?:_[a-z]+)+$/;

const DECLARATION =
  /\b(?:const|let|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^\s+(?:readonly )?([A-Za-z_$][\w$]*)\??: /gm;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _$.-]+/)
    .map((word) => word.toLowerCase());

const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);

/** The word of a name that is not plain, with what to write instead; null when all are. */
export function findVagueWord(name: string): string | null {
  if (TERMS.has(name) || STORED.test(name)) return null;
  const words = splitWords(name);
  const [verb = ''] = words;
  if (/^[a-z]+[A-Z]/.test(name) && Object.hasOwn(VERBS, verb)) return `${verb}: ${VERBS[verb]}`;
  const vague = words.map(singular).find((word) => Object.hasOwn(WORDS, word));
  return vague === undefined ? null : `${vague}: ${WORDS[vague]}`;
}

/** The names that a file declares, its own included, whose words are not plain. */
export function findVagueNames(path: string, source: string): string[] {
  const names = [...source.replace(COMMENT, '').matchAll(DECLARATION)].map(([, one, other]) => one ?? other);
  return [...new Set([basename(path).split('.')[0], ...names])].flatMap((name = '') => {
    const found = findVagueWord(name);
    return found === null ? [] : [`${path}: ${name} (${found})`];
  });
}
