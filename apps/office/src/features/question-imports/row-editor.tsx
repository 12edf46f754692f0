import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveImportRow } from '@toro/contract/question-imports/calls';
import { letterAt } from '@toro/domain/exams/lettering';
import { splitTags } from '@toro/domain/question-imports/columns';
import { ROW_CHOICES, type RowChoice } from '@toro/domain/question-imports/imports';
import { MAX_NEW_OPTIONS } from '@toro/domain/questions/question-fields';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import { type Destination, DestinationSelect } from './destination-select.tsx';
import { type QuestionImport, type RowChange, refreshImport, rowQuery, type WholeRow } from './queries.ts';
import classes from './question-imports.module.css';

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

/** The texts with the addresses at which the pictures of the import are shown. */
const showPictures = (html: string, { pictures }: WholeRow) =>
  pictures.reduce((text, { path, url }) => text.replaceAll(`src="${path}"`, `src="${url}"`), html);

function OpenRow({ item, row, onDone }: { item: QuestionImport; row: WholeRow; onDone: () => void }) {
  const [code, setCode] = useState(row.fields.code);
  const [statement, setStatement] = useState(row.fields.statement);
  const [options, setOptions] = useState(row.fields.options.map(({ text }) => text));
  const right = row.fields.options.findIndex(({ correct }) => correct);
  const [correct, setCorrect] = useState(right === -1 ? '' : String(right));
  const [tags, setTags] = useState(row.fields.tags.join(', '));
  const [choice, setChoice] = useState<RowChoice>(row.choice);
  const [place, setPlace] = useState<Destination | null>(
    row.family_id === null ? null : { family_id: row.family_id, module_id: row.module_id },
  );
  const send = (body: RowChange) =>
    api.send(saveImportRow, { params: { id: item.id, position: row.position }, body });
  const saving = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      queryClient.setQueryData(rowQuery(item.id, row.position).queryKey, saved);
      await refreshImport(item.id);
      if (saved.errors.length === 0) onDone();
    },
    onError: (error) => toastFailure(errorMessage(error)),
  });
  const save = () =>
    saving.mutate({
      ...(code !== row.fields.code && { code }),
      ...(statement !== row.fields.statement && { statement }),
      ...(options.some((text, at) => text !== (row.fields.options[at]?.text ?? '')) && {
        options: options.map((text) => ({ text })),
      }),
      ...(correct !== '' && Number(correct) !== right && { correct: Number(correct) }),
      ...(tags !== row.fields.tags.join(', ') && { tags: splitTags(tags) }),
      ...(place &&
        (place.family_id !== row.family_id || place.module_id !== row.module_id) && { destination: place }),
      ...(choice !== row.choice && { choice }),
    });
  const answers = row.fields.options.map((option, at) => ({
    id_resposta: at + 1,
    resposta: showPictures(option.text, row),
    img_resposta: null,
    correta: option.correct ? 1 : 0,
    ...(right !== -1 && { marcada: option.correct }),
    ...(option.reason && { motivo: showPictures(option.reason, row) }),
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
          <QuestionView
            question={{
              codigo: row.fields.code,
              enunciado: showPictures(row.fields.statement, row),
              img_enunciado: null,
              formula: '',
              formula_imagem: null,
            }}
            number={row.position}
            total={item.total}
          >
            <CorrectedOptions question={{ answers }} />
          </QuestionView>
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
      <TextAreaField
        id="linha-enunciado"
        name="linha-enunciado"
        label="Enunciado (HTML)"
        autosize
        minRows={2}
        maxRows={12}
        value={statement}
        onValue={setStatement}
      />
      {options.map((text, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place.
          key={at}
          id={`linha-opcao-${at}`}
          name={`linha-opcao-${at}`}
          label={`Alternativa ${letterAt(at) ?? ''}`}
          value={text}
          onValue={(next) => setOptions(options.map((each, index) => (index === at ? next : each)))}
        />
      ))}
      {options.length < MAX_NEW_OPTIONS && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setOptions([...options, ''])}>
            Adicionar alternativa
          </Button>
        </div>
      )}
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
