import { Button, Textarea } from '@mantine/core';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useId, useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './questions.module.css';
import type { Work } from './use-review.tsx';

const FIELDS: Record<string, string> = {
  '': 'A questão toda',
  statement: 'Enunciado',
  resolution: 'Resolução',
  hint: 'Dica',
};

interface CommentsProps {
  page: ContentPanel<QuestionFields>;
  work: Work;
}

/** What the team writes about the question; a comment can be answered and resolved, and stays. */
export function Comments({ page, work }: CommentsProps) {
  const { id } = page.entity;
  const mayWrite = usePermission()('questions.write');
  const [text, setText] = useState('');
  const [field, setField] = useState('');
  const [answered, setAnswered] = useState<number | null>(null);
  const selectId = useId();
  const places: Record<string, string> = {
    ...FIELDS,
    ...Object.fromEntries(
      page.values.options.map(({ key }, at) => [`options.${key}`, `Alternativa ${letterAt(at)}`]),
    ),
  };
  const reload = () => queryClient.invalidateQueries({ queryKey: ['question-work', id] });
  const action = useAction({
    send: (input: { resolve: number; resolved: boolean } | 'comment') =>
      input === 'comment'
        ? api.send(questionsCalls.commentQuestion, {
            params: { id },
            body: { field: answered === null ? field : '', text: text.trim(), parent_id: answered },
          })
        : api.send(questionsCalls.resolveComment, {
            params: { id, comment: input.resolve },
            body: { resolved: input.resolved },
          }),
    onDone: async (_, input) => {
      if (input === 'comment') {
        setText('');
        setAnswered(null);
      }
      await reload();
    },
  });
  const first = work.comments.filter(({ parent_id }) => parent_id === null);
  return (
    <Card id="comentarios" title="Comentários">
      <ul className={`plainList ${classes.comments}`} aria-label="Comentários">
        {first.map((comment) => (
          <li key={comment.id} data-resolved={comment.resolved !== null || undefined}>
            {comment.field && (
              <span className="badge tiny">{places[comment.field] ?? 'Alternativa removida'}</span>
            )}
            <Words comment={comment} />
            {work.comments
              .filter(({ parent_id }) => parent_id === comment.id)
              .map((answer) => (
                <div key={answer.id} className={classes.answer}>
                  <Words comment={answer} />
                </div>
              ))}
            {comment.resolved && <p className="muted tiny">Resolvido por {comment.resolved.by}</p>}
            {mayWrite && (
              <div className="row">
                <Button size="compact-xs" variant="subtle" onClick={() => setAnswered(comment.id)}>
                  Responder
                </Button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => action.mutate({ resolve: comment.id, resolved: comment.resolved === null })}
                >
                  {comment.resolved ? 'Reabrir' : 'Resolver'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="form">
          {answered === null && (
            <SelectField
              id={selectId}
              name="field"
              size="sm"
              label="Sobre"
              value={field}
              data={Object.entries(places).map(([value, label]) => ({ value, label }))}
              onValue={setField}
            />
          )}
          <Textarea
            label={answered === null ? 'Novo comentário' : 'Resposta'}
            description="@Nome avisa essa pessoa por e-mail."
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className="row" data-end>
            {answered !== null && (
              <Button size="xs" variant="default" onClick={() => setAnswered(null)}>
                Cancelar
              </Button>
            )}
            <Button
              size="xs"
              disabled={text.trim() === ''}
              loading={action.isPending}
              onClick={() => action.mutate('comment')}
            >
              Comentar
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

const Words = ({ comment }: { comment: Work['comments'][number] }) => (
  <>
    <p className="small">
      <b>{comment.author}</b> <span className="muted">{dateAndTime(new Date(comment.created_at))}</span>
    </p>
    <p className={classes.words}>{comment.text}</p>
  </>
);
