import { Button } from '@mantine/core';
import { IconHighlight, IconNote } from '@tabler/icons-react';
import { ToolButton } from '@toro/ui/question/tool-button.tsx';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useIsLimited } from '../../../shared/session.ts';
import { NoteField } from './note-field.tsx';
import classes from './question-marks.module.css';
import { SentencesDialog } from './sentences-dialog.tsx';
import { readText } from './text-places.ts';
import { useHighlights } from './use-highlights.ts';
import { useMark } from './use-mark.ts';

interface QuestionMarks {
  /** For `QuestionView`: the own flag, and the element whose text is highlighted. */
  view: {
    marked?: boolean;
    /** Absent where the student cannot mark. */
    onMark?: () => void;
    statementRef: RefObject<HTMLDivElement | null>;
  };
  /** The buttons for note and highlights. */
  tools: ReactNode;
  /** The note, and what can be done with the selected text; stands between statement and options. */
  panel: ReactNode;
}

/**
 * The student's own marks at a question, wherever it is shown. In an exam, with the questions of the exam. A limited
 * session has none: it may not read what the account has noted.
 */
export function useQuestionMarks(question: number, exam?: readonly number[]): QuestionMarks {
  const { mark, isFlagged, toggleFlag, writeNote, setHighlights } = useMark(question, exam);
  const statementRef = useRef<HTMLDivElement>(null);
  const { selected, tapped, add, remove } = useHighlights(statementRef, mark.highlights, setHighlights);
  const [isNoteOpen, setNoteOpen] = useState(false);
  const [sentences, setSentences] = useState<string | null>(null);
  const showNote = isNoteOpen || mark.note !== '';
  const isLimited = useIsLimited();
  if (isLimited) return { view: { statementRef }, tools: null, panel: null };
  return {
    view: { marked: isFlagged, onMark: toggleFlag, statementRef },
    tools: (
      <>
        <ToolButton
          icon={IconNote}
          label="Minha nota"
          word="Nota"
          aria-pressed={showNote}
          onClick={() => setNoteOpen(!isNoteOpen)}
        />
        <ToolButton
          icon={IconHighlight}
          label="Destacar frase"
          word="Destacar"
          onClick={() => setSentences(statementRef.current ? readText(statementRef.current).text : '')}
        />
      </>
    ),
    panel: (
      <>
        {(selected || tapped) && (
          <div className={classes.bar}>
            {selected && (
              // The selection must not be lost before the click arrives.
              <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={() => add(selected)}>
                Destacar
              </Button>
            )}
            {!selected && tapped && (
              <Button size="sm" variant="default" onClick={() => remove(tapped)}>
                Remover destaque
              </Button>
            )}
          </div>
        )}
        {showNote && <NoteField key={question} note={mark.note} onChange={writeNote} />}
        <SentencesDialog
          opened={sentences !== null}
          text={sentences ?? ''}
          highlights={mark.highlights}
          onAdd={add}
          onRemove={remove}
          onClose={() => setSentences(null)}
        />
      </>
    ),
  };
}
