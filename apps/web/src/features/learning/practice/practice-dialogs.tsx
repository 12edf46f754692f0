import { Button, Modal } from '@mantine/core';
import { Notice } from '@toro/ui/notice.tsx';
import type { SaveState } from '../../exams/exams/index.ts';

const ON_DEVICE =
  'Suas respostas estão guardadas neste aparelho e seguem para o servidor assim que houver conexão.';

/** What happens to the answers when the student leaves now. */
const LEAVING: Record<SaveState, string> = {
  saved: 'Suas respostas estão salvas. Você continua de onde parou, neste ou em outro aparelho.',
  saving: ON_DEVICE,
  offline: ON_DEVICE,
  unsafe: 'Suas últimas respostas ainda não estão guardadas. Se você sair agora, elas se perdem.',
};

interface LeaveDialogProps {
  opened: boolean;
  save: SaveState;
  isTimed: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export const LeaveDialog = ({ opened, save, isTimed, onStay, onLeave }: LeaveDialogProps) => (
  <Modal opened={opened} onClose={onStay} title="Sair do treino?">
    <div className="dialogBody">
      <p>{LEAVING[save]}</p>
      {isTimed && <p>O relógio continua contando enquanto você estiver fora.</p>}
      <div className="row" data-end>
        <Button variant="default" onClick={onLeave}>
          Sair
        </Button>
        <Button onClick={onStay} data-autofocus>
          Continuar o treino
        </Button>
      </div>
    </div>
  </Modal>
);

interface EndDialogProps {
  opened: boolean;
  blanks: number;
  answered: number;
  finishing: boolean;
  save: SaveState;
  onClose: () => void;
  onEnd: () => void;
}

/** Asks before the end, and waits for the network where there is none. */
export function EndDialog({ opened, blanks, answered, finishing, save, onClose, onEnd }: EndDialogProps) {
  const waits = finishing && (save === 'offline' || save === 'unsafe');
  return (
    <Modal
      opened={opened}
      onClose={finishing ? () => undefined : onClose}
      title={waits ? 'Treino encerrado' : 'Encerrar o treino?'}
      withCloseButton={!finishing}
    >
      <div className="dialogBody">
        {waits ? (
          <Notice kind="info">
            {save === 'offline'
              ? 'Sem conexão. O treino está guardado neste aparelho; enviamos e mostramos o resultado assim que a internet voltar.'
              : 'Sem conexão. Não feche esta página; encerramos assim que a internet voltar.'}
          </Notice>
        ) : (
          <p>
            {answered === 1 ? '1 questão respondida' : `${answered} questões respondidas`}
            {blanks > 0 && `; ${blanks === 1 ? '1 fica' : `${blanks} ficam`} em branco e não contam`}.
          </p>
        )}
        {!waits && (
          <div className="row" data-end>
            <Button variant="default" disabled={finishing} onClick={onClose}>
              Continuar o treino
            </Button>
            <Button loading={finishing} onClick={onEnd} data-autofocus>
              Encerrar treino
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
