import { dropValid, type FieldErrors } from '../../office/settings/field-errors.ts';
import { line, type MailText, type Placeholder } from './mail-definition.ts';
import { findMail, type MailName } from './mails.ts';
import { BUTTON, MAX_SUBJECT, PLACEHOLDER, splitParagraphs } from './write-mail.ts';

export const MAX_MAIL_TEXT = 5000;

/** Placeholders of every mail. */
const COMMON: Readonly<Record<string, Placeholder>> = { marca: line('Nome da marca', 'Toro') };

export const placeholdersOf = (name: MailName): Readonly<Record<string, Placeholder>> => ({
  ...findMail(name).placeholders,
  ...COMMON,
});

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const unknownError = (names: readonly string[], known: Readonly<Record<string, Placeholder>>) => {
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  return unknown === undefined ? undefined : `O marcador {${unknown}} não existe neste e-mail.`;
};

function subjectError(subject: string, known: Readonly<Record<string, Placeholder>>): string | undefined {
  if (subject.trim() === '') return 'Escreva o assunto.';
  if (subject.length > MAX_SUBJECT) return `O assunto pode ter até ${MAX_SUBJECT} caracteres.`;
  if (/[\r\n]/.test(subject)) return 'O assunto fica em uma linha.';
  const names = namesIn(subject);
  const block = names.find((name) => known[name] && known[name].kind !== 'line');
  return unknownError(names, known) ?? (block ? `{${block}} não pode ficar no assunto.` : undefined);
}

/** A placeholder that stands where it cannot be shown. */
function placeError(text: string, known: Readonly<Record<string, Placeholder>>): string | undefined {
  let buttons = 0;
  for (const paragraph of splitParagraphs(text)) {
    const [, label = '', address = ''] = BUTTON.exec(paragraph) ?? [];
    const isButton = known[address]?.kind === 'link';
    if (isButton) buttons += 1;
    for (const name of namesIn(isButton ? label : paragraph)) {
      const kind = known[name]?.kind;
      if (kind === 'link')
        return `{${name}} é o endereço de um botão: escreva [Texto do botão]({${name}}) sozinho em um parágrafo.`;
      if (kind !== 'line' && paragraph !== `{${name}}`) return `{${name}} fica sozinho em um parágrafo.`;
    }
  }
  return buttons > 1 ? 'Um e-mail tem um botão só.' : undefined;
}

function textError(
  text: string,
  subject: string,
  known: Readonly<Record<string, Placeholder>>,
): string | undefined {
  if (text.trim() === '') return 'Escreva o texto.';
  if (text.length > MAX_MAIL_TEXT)
    return `O texto tem ${text.length} caracteres; o limite é ${MAX_MAIL_TEXT}.`;
  const names = namesIn(text);
  const present = new Set([...names, ...namesIn(subject)]);
  const missing = Object.keys(known).find((name) => known[name]?.needed && !present.has(name));
  return (
    unknownError(names, known) ??
    (missing ? `Este e-mail precisa de {${missing}}.` : undefined) ??
    placeError(text, known)
  );
}

/** The error of each field of an edited mail. */
export function findMailTextErrors(name: MailName, { subject, text }: MailText): FieldErrors<MailText> {
  const known = placeholdersOf(name);
  return dropValid<MailText>({
    subject: subjectError(subject, known),
    text: textError(text, subject, known),
  });
}
