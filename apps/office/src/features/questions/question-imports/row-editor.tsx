import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import { splitTags } from '@toro/domain/questions/question-imports/columns';
import { ROW_CHOICES, type RowChoice } from '@toro/domain/questions/question-imports/imports';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { MAX_NEW_OPTIONS, QUESTION_LENGTHS } from '@toro/domain/questions/questions/question-fields';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { PictureUrls } from '@toro/ui/question/files-url.ts';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import { type Destination, DestinationSelect } from './destination-select.tsx';
import { type QuestionImport, type RowChange, refreshImport, rowQuery, type WholeRow } from './queries.ts';
import classes from './question-imports.module.css';

const RichTextField = lazy(async () => ({
  default: (await import('../../../shared/editor/rich-text-field.tsx')).RichTextField,
}));

interface RowEditorProps {
  item: QuestionImport;
  position: number;
  onDone: () => void;
}

/** A question of the file: its original, how students would see it, and what can be corrected. */
export function RowEditor({ item, position, onDone }: RowEditorProps) {
  const query = useQuery(rowQuery(item.id, position));
  return (
    <QueryState
      query={query}
      loading="Carregando a questão..."
      skeleton={[240]}
      failure={{ title: 'A questão não carregou', text: 'Tente de novo.' }}
    >
      {(row) => <OpenRow key={JSON.stringify(row.fields)} item={item} row={row} onDone={onDone} />}
    </QueryState>
  );
}

/** The editor that opens is moved into the view. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** The text of an option stands in a line: one paragraph that the editor put around it is left out. */
const toLine = (html: string) => /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(html)?.[1] ?? html;

interface OptionTexts {
  text: string;
  reason: string;
}

const EMPTY_OPTION: OptionTexts = { text: '', reason: '' };

interface ReasonProps {
  isOpened: boolean;
  title: string;
  children: ReactNode;
}

/** Why an option is right or wrong; its editor is made when it is opened. */
function Reason({ isOpened, title, children }: ReasonProps) {
  const [isOpen, setOpen] = useState(isOpened);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small muted">{title}</summary>
      {isOpen && children}
    </details>
  );
}

function OpenRow({ item, row, onDone }: { item: QuestionImport; row: WholeRow; onDone: () => void }) {
  const [code, setCode] = useState(row.fields.code);
  const [statement, setStatement] = useState(row.fields.statement);
  const [options, setOptions] = useState(row.fields.options.map(({ text, reason }) => ({ text, reason })));
  const [hint, setHint] = useState(row.fields.hint);
  const [resolution, setResolution] = useState(row.fields.resolution);
  const right = row.fields.options.findIndex(({ correct }) => correct);
  const [correct, setCorrect] = useState(right === -1 ? '' : String(right));
  const [tags, setTags] = useState(row.fields.tags.join(', '));
  const [choice, setChoice] = useState<RowChoice>(row.choice);
  const [place, setPlace] = useState<Destination | null>(
    row.family_id === null ? null : { family_id: row.family_id, module_id: row.module_id },
  );
  const send = (body: RowChange) =>
    api.send(questionImportsCalls.saveImportRow, { params: { id: item.id, position: row.position }, body });
  const saving = useAction({
    send: send,
    onDone: async (saved) => {
      queryClient.setQueryData(rowQuery(item.id, row.position).queryKey, saved);
      await refreshImport(item.id);
      if (saved.errors.length === 0) onDone();
    },
  });
  const findChange = ({ text, reason }: OptionTexts, at: number): Partial<OptionTexts> => {
    const before = row.fields.options[at] ?? EMPTY_OPTION;
    return { ...(text !== before.text && { text }), ...(reason !== before.reason && { reason }) };
  };
  const isChanged = (option: OptionTexts, at: number) =>
    at >= row.fields.options.length || Object.keys(findChange(option, at)).length > 0;
  const changeOption = (at: number, change: Partial<OptionTexts>) =>
    setOptions(options.map((each, index) => (index === at ? { ...each, ...change } : each)));
  const save = () =>
    saving.mutate({
      ...(code !== row.fields.code && { code }),
      ...(statement !== row.fields.statement && { statement }),
      ...(options.some(isChanged) && {
        options: options.map(findChange),
      }),
      ...(hint !== row.fields.hint && { hint }),
      ...(resolution !== row.fields.resolution && { resolution }),
      ...(correct !== '' && Number(correct) !== right && { correct: Number(correct) }),
      ...(tags !== row.fields.tags.join(', ') && { tags: splitTags(tags) }),
      ...(place &&
        (place.family_id !== row.family_id || place.module_id !== row.module_id) && { destination: place }),
      ...(choice !== row.choice && { choice }),
    });
  const answers = row.fields.options.map((option, at) => ({
    id_resposta: at + 1,
    resposta: option.text,
    img_resposta: null,
    correta: option.correct ? 1 : 0,
    ...(right !== -1 && { marcada: option.correct }),
    ...(option.reason && { motivo: option.reason }),
  }));
  if (row.is_written)
    return (
      <div className={`${classes.editor} ${classes.seen}`} ref={scrollTo}>
        <p className="muted">Esta questão já foi importada. Mude-a no editor de questões.</p>
      </div>
    );
  return (
    <div className={`${classes.editor} ${classes.seen}`} ref={scrollTo}>
      <div className={classes.columns}>
        <section aria-label="Original">
          <h4>Original · {row.place}</h4>
          <pre className={classes.original}>{row.original}</pre>
        </section>
        <section aria-label="Como os alunos veem">
          <h4>Como os alunos veem</h4>
          <PictureUrls value={row.pictures}>
            <QuestionView
              question={{
                codigo: row.fields.code,
                enunciado: row.fields.statement,
                img_enunciado: null,
                formula: '',
                formula_imagem: null,
              }}
              number={row.position}
              total={item.total}
            >
              <CorrectedOptions question={{ answers }} />
            </QuestionView>
          </PictureUrls>
        </section>
      </div>
      <div className={classes.fields}>
        <TextField
          id="linha-codigo"
          name="linha-codigo"
          label="Código"
          value={code}
          onValue={setCode}
          maxLength={40}
        />
        <SelectField
          id="linha-correta"
          name="linha-correta"
          label="Correta"
          data={[
            { value: '', label: 'Escolha…' },
            ...options.map((_, at) => ({ value: String(at), label: letterAt(at) ?? '' })),
          ]}
          value={correct}
          onValue={setCorrect}
        />
        <DestinationSelect
          id="linha-destino"
          label="Família e módulo"
          families={item.families}
          value={place}
          onValue={setPlace}
        />
        <TextField
          id="linha-etiquetas"
          name="linha-etiquetas"
          label="Etiquetas"
          value={tags}
          onValue={setTags}
        />
        {row.target_id !== null && (
          <SelectField
            id="linha-escolha"
            name="linha-escolha"
            label="Este código já existe"
            data={Object.entries(ROW_CHOICES).map(([value, label]) => ({ value, label }))}
            value={choice}
            onValue={(value) => setChoice(value as RowChoice)}
          />
        )}
      </div>
      <Suspense fallback={<p className="muted">Carregando o editor...</p>}>
        <RichTextField
          id="linha-enunciado"
          label="Enunciado"
          maxLength={QUESTION_LENGTHS.statement}
          pictures={row.pictures}
          value={statement}
          onValue={setStatement}
        />
        {options.map(({ text, reason }, at) => {
          const letter = letterAt(at) ?? '';
          const title = String(at) === correct ? 'Por que está certa' : 'Por que está errada';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place.
            <div key={at} className={classes.optionTexts}>
              <RichTextField
                id={`linha-opcao-${at}`}
                label={`Alternativa ${letter}`}
                isCompact
                maxLength={QUESTION_LENGTHS.option}
                pictures={row.pictures}
                value={text}
                onValue={(next) => changeOption(at, { text: toLine(next) })}
              />
              <Reason isOpened={reason !== ''} title={title}>
                <RichTextField
                  label={`${title}: alternativa ${letter}`}
                  isLabelHidden
                  isCompact
                  maxLength={QUESTION_LENGTHS.reason}
                  pictures={row.pictures}
                  value={reason}
                  onValue={(next) => changeOption(at, { reason: next })}
                />
              </Reason>
            </div>
          );
        })}
        {options.length < MAX_NEW_OPTIONS && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setOptions([...options, EMPTY_OPTION])}
            >
              Adicionar alternativa
            </Button>
          </div>
        )}
        <RichTextField
          id="linha-resolucao"
          label="Resolução"
          isCompact
          maxLength={QUESTION_LENGTHS.resolution}
          pictures={row.pictures}
          value={resolution}
          onValue={setResolution}
        />
        <RichTextField
          id="linha-dica"
          label="Dica"
          isCompact
          maxLength={QUESTION_LENGTHS.hint}
          pictures={row.pictures}
          value={hint}
          onValue={setHint}
        />
      </Suspense>
      <div className="row" data-end>
        <Button variant="default" onClick={onDone}>
          Fechar
        </Button>
        <Button
          variant="default"
          loading={saving.isPending}
          onClick={() => saving.mutate({ is_left_out: !row.is_left_out })}
        >
          {row.is_left_out ? 'Importar esta' : 'Não importar'}
        </Button>
        <Button loading={saving.isPending} onClick={save}>
          Salvar e conferir
        </Button>
      </div>
    </div>
  );
}
