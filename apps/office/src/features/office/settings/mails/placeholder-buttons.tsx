import { Button } from '@mantine/core';
import type { Placeholder } from '@toro/domain/messages/mails/mail-definition';
import classes from './mails.module.css';

interface PlaceholderButtonsProps {
  placeholders: Readonly<Record<string, Placeholder>>;
  onInsert: (token: string, kind: Placeholder['kind']) => void;
}

/** What is written into the text for a placeholder. Blocks stand in a paragraph of their own. */
function tokenOf(name: string, { kind }: Placeholder): string {
  if (kind === 'line') return `{${name}}`;
  return kind === 'link' ? `\n\n[Texto do botão]({${name}})\n\n` : `\n\n{${name}}\n\n`;
}

/** One button for each placeholder of a mail, which writes it at the cursor. */
export const PlaceholderButtons = ({ placeholders, onInsert }: PlaceholderButtonsProps) => (
  <fieldset className="plainFieldset">
    <legend className={classes.legend}>Marcadores</legend>
    <ul className={`plainList ${classes.placeholders}`}>
      {Object.entries(placeholders).map(([name, placeholder]) => (
        <li key={name}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Inserir {${name}}: ${placeholder.label}`}
            onClick={() => onInsert(tokenOf(name, placeholder), placeholder.kind)}
          >
            {`{${name}}`}
          </Button>
          <span className="muted small">
            {placeholder.label}
            {placeholder.needed && ' · obrigatório'}
          </span>
        </li>
      ))}
    </ul>
  </fieldset>
);
