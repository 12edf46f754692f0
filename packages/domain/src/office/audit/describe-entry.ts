import { ACTIONS, type ActionName } from './actions.ts';
import { ACTOR_KINDS, describeJob, SUBJECT_WITH_ARTICLE, type SubjectKind } from './kinds.ts';

interface Entry {
  actor_kind: string | null;
  /** Kind and id, such as `command:maria`. */
  actor: string | null;
  actor_name: string | null;
  action: string | null;
  subject_kind: string | null;
  subject: string | null;
  subject_name: string | null;
  refused: string | null;
}

const idOf = (kindAndId: string | null) => kindAndId?.slice(kindAndId.indexOf(':') + 1) ?? '';

/** Who acted, in words. */
export function describeActor({ actor_kind: kind, actor, actor_name: name }: Entry): string {
  if (name) return kind === 'job' ? `${ACTOR_KINDS.job} de ${name}` : name;
  const word = ACTOR_KINDS[kind as keyof typeof ACTOR_KINDS] ?? 'Alguém';
  if (kind === 'job') {
    const job = describeJob(idOf(actor));
    return job ? `${word} (${job})` : word;
  }
  return actor?.includes(':') ? `${word} ${idOf(actor)}` : word;
}

const CONTRACTIONS: Readonly<Record<string, string>> = {
  'de o': 'do',
  'de a': 'da',
  'a o': 'ao',
  'a a': 'à',
};

/** A verb and its entity, with a preposition and an article as one word: "do aluno". */
const joinPreposition = (verb: string, entity: string): string =>
  `${verb} ${entity}`.replace(
    new RegExp(`(?<=^.{${Math.max(0, verb.lastIndexOf(' ') + 1)}})(de|a) (o|a)(?= )`),
    (pair) => CONTRACTIONS[pair] ?? pair,
  );

/** An audit entry as one sentence. */
export function describeEntry(entry: Entry): string {
  const action: { verb: string; alone?: true } | undefined = ACTIONS[entry.action as ActionName];
  const who = describeActor(entry);
  const entity = [
    SUBJECT_WITH_ARTICLE[entry.subject_kind as SubjectKind],
    entry.subject_name ?? idOf(entry.subject),
  ]
    .filter(Boolean)
    .join(' ');
  const verb = action?.verb ?? 'mudou';
  const sentence = action?.alone ? `${who} ${verb}` : `${who} ${joinPreposition(verb, entity)}`;
  return entry.refused === 'refused' ? `${sentence} (recusado)` : sentence;
}
