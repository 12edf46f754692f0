export interface MailRow {
  label: string;
  value: string;
  /** The last sum, which is larger. */
  isTotal?: boolean;
}

/** The address of the button. */
interface LinkPlaceholder {
  kind: 'link';
  label: string;
  sample: string;
  needed: true;
}

/** One line of text. */
interface LinePlaceholder {
  kind: 'line';
  label: string;
  sample: string;
  needed?: true;
}

/** Paragraphs, a table or a text to copy: it stands alone in its paragraph. */
interface BlockPlaceholder<K extends 'paragraphs' | 'code', V> {
  kind: K;
  label: string;
  sample: V;
  needed?: true;
}

interface TablePlaceholder {
  kind: 'table';
  label: string;
  sample: readonly MailRow[];
  needed?: true;
}

export type Placeholder =
  | LinkPlaceholder
  | LinePlaceholder
  | BlockPlaceholder<'paragraphs', string>
  | BlockPlaceholder<'code', string>
  | TablePlaceholder;

/** What the office edits of a mail. */
export interface MailText {
  subject: string;
  text: string;
}

/** A mail that the system sends, with the text of the release. */
export interface MailDefinition extends MailText {
  title: string;
  when: string;
  placeholders: Readonly<Record<string, Placeholder>>;
  /** Goes to an audience: the page for unsubscribing stands below the text. */
  hasUnsubscribe?: true;
}

export const link = (sample: string) =>
  ({
    kind: 'link',
    label: 'Endereço do botão',
    sample: `https://exemplo.com.br/${sample}`,
    needed: true,
  }) as const;

export const line = <const L extends string>(label: L, sample: string) =>
  ({ kind: 'line', label, sample }) as const;

export const supportEmail = line('E-mail do atendimento', 'atendimento@exemplo.com.br');

/** A text in the form that an editor sees: blocks with an empty line between them. */
export const blocks = (...texts: string[]): string => texts.join('\n\n');
