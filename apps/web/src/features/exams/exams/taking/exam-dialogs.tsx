import { Button, Loader, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Attempt } from '@toro/domain/exams/exams/attempt';
import { chooseFinishPrompt, FINISH_DIALOG, UNANSWERED_DIALOG } from '@toro/domain/exams/exams/navigation';
import { Notice } from '@toro/ui/notice.tsx';
import type { SaveState } from '../exam-session.ts';
import { ExitLink } from '../exit-link.tsx';
import { lessonLink } from '../lesson-link.ts';
import type { LoadedExam } from '../load-exam.ts';
import classes from './exam-dialogs.module.css';

const ON_DEVICE =
  'Suas respostas estão guardadas neste aparelho e seguem para o servidor assim que houver conexão.';

/** What happens to the answers when the student leaves now. */
const LEAVING: Record<SaveState, string> = {
  saved: 'Suas respostas estão salvas. Você continua de onde parou quando voltar.',
  saving: ON_DEVICE,
  offline: ON_DEVICE,
  unsafe:
    'Suas últimas respostas ainda não estão guardadas. Se você sair antes de a conexão voltar, elas se perdem.',
};

interface ExitDialogProps {
  exam: LoadedExam;
  opened: boolean;
  save: SaveState;
  /** Whether the time to the limit goes on. */
  isLimited: boolean;
  onStay: () => void;
}

const TIME_GOES_ON = 'O tempo da prova continua contando enquanto você estiver fora.';

export function ExitDialog({ exam, opened, save, isLimited, onStay }: ExitDialogProps) {
  const navigate = useNavigate();
  const exitExam = () =>
    navigate({
      to: '/courses/$courseId/$courseClassId/$currentClassId',
      params: lessonLink(exam.course, exam.examQuestions.id_aula),
      search: { step: 'lecture' },
    });
  return (
    <Modal opened={opened} onClose={onStay} title="Você tem certeza que gostaria de sair da prova?">
      <div className="dialogBody">
        <p>{LEAVING[save]}</p>
        {isLimited && <p>{TIME_GOES_ON}</p>}
        <div className="row" data-end>
          <Button variant="default" onClick={() => void exitExam()}>
            Sim, quero sair
          </Button>
          <Button onClick={onStay} data-autofocus>
            Não, quero ficar
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface UnansweredDialogProps {
  opened: boolean;
  attempt: Attempt;
  onClose: () => void;
  onGo: (index: number) => void;
}

/** Lists the questions without an answer as links. */
export function UnansweredDialog({ opened, attempt, onClose, onGo }: UnansweredDialogProps) {
  const finishing = chooseFinishPrompt(attempt);
  const missing = finishing.kind === 'blanks' ? finishing.questions : [];
  return (
    <Modal opened={opened} onClose={onClose} title="Ainda falta responder">
      <div className="dialogBody">
        <p>{UNANSWERED_DIALOG.text}</p>
        <ul className={`plainList row ${classes.blanks}`} data-gap="xs" aria-label={UNANSWERED_DIALOG.seeAll}>
          {missing.map((question) => {
            const index = attempt.questions.indexOf(question);
            return (
              <li key={question}>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Questão ${index + 1}`}
                  onClick={() => onGo(index)}
                >
                  {index + 1}
                </Button>
              </li>
            );
          })}
        </ul>
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            {UNANSWERED_DIALOG.cancel}
          </Button>
          <Button onClick={() => finishing.kind === 'blanks' && onGo(finishing.first)} data-autofocus>
            {UNANSWERED_DIALOG.goToFirst}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Shown while the final request waits for the network. */
const WAITING: Partial<Record<SaveState, string>> = {
  offline:
    'Sem conexão. Sua prova está finalizada e guardada neste aparelho; enviamos e mostramos o resultado assim que a internet voltar.',
  unsafe: 'Sem conexão. Não feche esta página; finalizamos assim que a internet voltar.',
};

/** The same at the limit: the server ends the attempt by itself. */
const TIME_UP =
  'O tempo acabou e este aparelho está sem conexão. O servidor encerra a prova com as respostas que já recebeu. As que estão só neste aparelho seguem quando a internet voltar; as que chegarem depois do encerramento não contam.';

interface FinishDialogProps {
  exam: LoadedExam;
  opened: boolean;
  finishing: boolean;
  /** The limit has ended the attempt. */
  timeUp: boolean;
  save: SaveState;
  /** Whether the page may be closed before the result arrives. */
  canLeave: boolean;
  onYes: () => void;
  onNo: () => void;
  onRetry: () => void;
}

export function FinishDialog({
  exam,
  opened,
  finishing,
  timeUp,
  save,
  canLeave,
  onYes,
  onNo,
  onRetry,
}: FinishDialogProps) {
  const waiting = finishing && WAITING[save] && (timeUp ? TIME_UP : WAITING[save]);
  const title = waiting ? 'Prova finalizada' : FINISH_DIALOG.text;
  return (
    <Modal
      opened={opened}
      onClose={onNo}
      title={timeUp ? 'O tempo acabou' : title}
      withCloseButton={!finishing}
      closeOnEscape={!finishing}
      closeOnClickOutside={!finishing}
    >
      <div className="dialogBody">
        {waiting && <Notice kind="info">{waiting}</Notice>}
        <p>
          {waiting && canLeave
            ? 'Pode fechar esta página: a prova segue sozinha na próxima vez que você abrir a área do aluno com internet.'
            : timeUp
              ? 'Estamos enviando suas últimas respostas.'
              : 'Depois de finalizar, as respostas não mudam mais.'}
        </p>
        <div className="row" data-end data-stretch={waiting ? true : undefined}>
          {waiting ? (
            <>
              {canLeave && <ExitLink course={exam.course} lesson={exam.examQuestions.id_aula} />}
              <Button onClick={onRetry} data-autofocus>
                Tentar enviar agora
              </Button>
            </>
          ) : timeUp ? (
            <Loader size="sm" aria-label="Enviando" />
          ) : (
            <>
              <Button variant="default" disabled={finishing} onClick={onNo}>
                {FINISH_DIALOG.no}
              </Button>
              <Button loading={finishing} onClick={onYes} data-autofocus>
                {FINISH_DIALOG.yes}
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Hides the question while the clock is paused. */
export function PausedDialog({ opened, onResume }: { opened: boolean; onResume: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onResume}
      title="Prova pausada"
      withCloseButton={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.85, blur: 12 }}
    >
      <div className="dialogBody">
        <p>O relógio está parado. Respire; suas respostas estão guardadas.</p>
        <Button onClick={onResume} data-autofocus>
          Continuar
        </Button>
      </div>
    </Modal>
  );
}
