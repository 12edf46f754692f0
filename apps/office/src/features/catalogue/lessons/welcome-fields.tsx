import {
  BOOK_KINDS,
  GROUP_KINDS,
  LESSON_LENGTHS,
  type LessonBook,
  type LessonFields,
  type LessonGroup,
  MAX_BOOKS,
  MAX_GROUPS,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import classes from './lessons.module.css';
import { PartsField } from './parts-field.tsx';

interface WelcomeFieldProps {
  form: DraftForm<LessonFields>;
  disabled: boolean;
}

const toOptions = (kinds: Readonly<Record<number, string>>) =>
  Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** The groups and the calendar of a welcome lesson: a link or a PDF each. */
export const GroupsField = ({ form, disabled }: WelcomeFieldProps) => (
  <PartsField<LessonGroup>
    {...form.field('groups')}
    label="Grupos"
    one="grupo"
    add="Grupo"
    max={MAX_GROUPS}
    disabled={disabled}
    empty={{ kind: 1, title: '', link: '', pdf: null }}
  >
    {(group, bind, change) => (
      <>
        <div className={classes.pair}>
          <SelectField
            label="Tipo do grupo"
            data={toOptions(GROUP_KINDS)}
            {...bind('kind')}
            value={String(group.kind)}
            onValue={(kind) => change({ kind: Number(kind) as LessonGroup['kind'] })}
          />
          <CountedText label="Título do grupo" size="md" maxLength={LESSON_LENGTHS.part} {...bind('title')} />
        </div>
        <TextField
          label="Link"
          description="Começa com https://. Sem link, envie um PDF."
          inputMode="url"
          spellCheck={false}
          maxLength={500}
          {...bind('link')}
        />
        <FileField kind="pdf" label="PDF do grupo" {...form.partFile(group.pdf, (pdf) => change({ pdf }))} />
      </>
    )}
  </PartsField>
);

/** The books of a welcome lesson, a PDF each. */
export const BooksField = ({ form, disabled }: WelcomeFieldProps) => (
  <PartsField<LessonBook>
    {...form.field('books')}
    label="Livros"
    one="livro"
    add="Livro"
    max={MAX_BOOKS}
    disabled={disabled}
    empty={{ kind: 1, title: '', pdf: null }}
  >
    {(book, bind, change) => (
      <>
        <div className={classes.pair}>
          <SelectField
            label="Tipo do livro"
            data={toOptions(BOOK_KINDS)}
            {...bind('kind')}
            value={String(book.kind)}
            onValue={(kind) => change({ kind: Number(kind) as LessonBook['kind'] })}
          />
          <CountedText label="Título do livro" size="md" maxLength={LESSON_LENGTHS.part} {...bind('title')} />
        </div>
        <FileField kind="pdf" label="PDF do livro" {...form.partFile(book.pdf, (pdf) => change({ pdf }))} />
      </>
    )}
  </PartsField>
);
