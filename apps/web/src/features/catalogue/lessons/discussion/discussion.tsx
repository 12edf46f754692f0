import { Button, Skeleton } from '@mantine/core';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import type { LessonProps } from '../lesson-props.ts';
import classes from './discussion.module.css';
import { MessageForm } from './message-form.tsx';
import { type ThreadMessage, useDiscussion } from './use-discussion.ts';

function Avatar({ author }: Pick<ThreadMessage, 'author'>) {
  return (
    <span className={`circle ${classes.avatar}`} aria-hidden="true">
      {author.foto ? <img src={author.foto} alt="" loading="lazy" /> : author.name.charAt(0).toUpperCase()}
    </span>
  );
}

function MessageRow({ message }: { message: ThreadMessage }) {
  return (
    <li className={`row ${classes.message}`} data-nowrap data-own={message.own || undefined}>
      <Avatar author={message.author} />
      <div className="breakWords">
        <p className={`muted small ${classes.author}`}>
          <strong>{message.own ? 'Você' : message.author.name}</strong>{' '}
          <time dateTime={message.created_at}>{dateAndTime(new Date(message.created_at))}</time>
        </p>
        <p className={classes.text}>{message.text}</p>
      </div>
    </li>
  );
}

/** The discussion thread of a live lesson. */
export function Discussion(props: LessonProps) {
  const { thread, messages, older, post, hasOlder } = useDiscussion(props);
  const first = messages[0];
  return (
    <Card id="conversa" title="Conversa da turma">
      {hasOlder && first && (
        <Button variant="default" loading={older.isPending} onClick={() => older.mutate(first.id)}>
          Ver mensagens anteriores
        </Button>
      )}
      {older.isError && <Notice kind="failure">As mensagens anteriores não vieram. Tente de novo.</Notice>}
      {thread.isPending && <Skeleton height={96} />}
      {thread.isError && messages.length === 0 && (
        <Notice kind="failure">A conversa não pôde ser aberta agora. Tentamos de novo em instantes.</Notice>
      )}
      {thread.isSuccess && messages.length === 0 && !post.isPending && (
        <p className="muted">Ninguém escreveu ainda. A sua pergunta pode ser a de muita gente.</p>
      )}
      <div role="log" aria-label="Mensagens">
        <ol className="plainList stack">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
          {post.isPending && (
            <li className={`row ${classes.message}`} data-nowrap data-own data-pending>
              <span className={`circle ${classes.avatar}`} aria-hidden="true">
                …
              </span>
              <div className="breakWords">
                <p className={`muted small ${classes.author}`}>
                  <strong>Você</strong> Enviando…
                </p>
                <p className={classes.text}>{post.variables}</p>
              </div>
            </li>
          )}
        </ol>
      </div>
      <MessageForm onSend={post.mutateAsync} />
    </Card>
  );
}
