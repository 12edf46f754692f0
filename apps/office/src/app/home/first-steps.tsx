import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeCalls } from '@toro/contract/office/home/calls';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../shared/api.ts';
import { useMember } from '../../shared/session/session-query.ts';
import { useAction } from '../../shared/use-action.ts';
import { STEP_TEXTS } from './first-step-texts.ts';
import classes from './home.module.css';
import type { Home } from './item-texts.ts';

type FirstSteps = NonNullable<Home['first_steps']>;

function useHidden(hidden: boolean, done: string) {
  const client = useQueryClient();
  return useAction({
    send: () => api.send(homeCalls.setFirstStepsHidden, { body: { hidden } }),
    done,
    onDone: () => client.invalidateQueries({ queryKey: ['office-home'] }),
  });
}

/** What makes a new academy ready, each ticked when it is really done. */
export function FirstStepsCard({ firstSteps: { steps, test_mail: testMail } }: { firstSteps: FirstSteps }) {
  const hide = useHidden(true, 'Os primeiros passos estão no fim desta página.');
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      id="primeiros-passos"
      title="Primeiros passos"
      className={classes.waiting}
      actions={
        <span className="row" data-gap="s">
          <span className="muted small">{`${done} de ${steps.length} feitos`}</span>
          <button
            type="button"
            className="linkButton small"
            disabled={hide.isPending}
            onClick={() => hide.mutate()}
          >
            Não mostrar mais
          </button>
        </span>
      }
    >
      <ol className={`plainList ${classes.steps}`}>
        {steps.map((step) => (
          <FirstStep key={step.name} step={step} testMail={testMail} />
        ))}
      </ol>
    </Card>
  );
}

function FirstStep({ step, testMail }: { step: FirstSteps['steps'][number] } & TestMail) {
  const { title, detail, action, page } = STEP_TEXTS[step.name];
  const Icon = step.done ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={step.done || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.what}>
        <strong>
          {title}
          {step.done && <span className="visuallyHidden">, feito</span>}
        </strong>
        {!step.done && <span className="muted small breakWords">{detail}</span>}
        {!step.done && step.name === 'mail' && <MailState testMail={testMail} />}
      </span>
      {!step.done &&
        (step.name === 'mail' ? (
          <SendFirstMail testMail={testMail} />
        ) : (
          <Link to={page as '/'} className={classes.act} aria-label={`${action}: ${title}`}>
            {action}
          </Link>
        ))}
    </li>
  );
}

interface TestMail {
  testMail: FirstSteps['test_mail'];
}

/** What became of the mail, as it was when the page was read last. */
function MailState({ testMail: { state, failure } }: TestMail) {
  if (state === 'waiting')
    return (
      <span className="small" role="status">
        Enviando. O servidor ainda não respondeu.
      </span>
    );
  if (failure === null) return null;
  return (
    <span className="small breakWords" role="status">
      {state === 'refused'
        ? 'O servidor de e-mail recusou: '
        : 'O servidor de e-mail não aceitou, e o envio é tentado de novo: '}
      <span className="figures">{failure}</span>
    </span>
  );
}

function SendFirstMail({ testMail }: TestMail) {
  const { email } = useMember();
  const client = useQueryClient();
  const send = useAction({
    send: () => api.send(homeCalls.sendFirstMail),
    done: `O e-mail de teste vai para ${email}.`,
    onDone: () => client.invalidateQueries({ queryKey: ['office-home'] }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.send}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {testMail.state === 'none' ? 'Enviar e-mail de teste' : 'Enviar outro'}
    </Button>
  );
}

/** The way back to the steps that the person has hidden. */
export function HiddenFirstSteps() {
  const show = useHidden(false, 'Os primeiros passos estão de novo no começo da página.');
  return (
    <p>
      <button
        type="button"
        className="linkButton muted small"
        disabled={show.isPending}
        onClick={() => show.mutate()}
      >
        Mostrar os primeiros passos
      </button>
    </p>
  );
}
