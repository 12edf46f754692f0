import { Button, Modal } from '@mantine/core';
import { MIN_AGE } from '@toro/domain/sales/checkout/age';
import { useRef } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import classes from './checkout-dialogs.module.css';

export type Dialog =
  | { kind: 'terms' }
  | { kind: 'age' }
  | { kind: 'known-cpf'; account: string; registered: string; typed: string };

interface CheckoutDialogsProps {
  dialog: Dialog | null;
  onClose: () => void;
  /** Asks which e-mail to use: the registered one or the one that was typed. */
  onEmail?: (keepRegistered: boolean) => void;
}

function UnderAgeDialog({ onClose }: { onClose: () => void }) {
  const { support } = useRuntimeConfig();
  return (
    <>
      <p>
        {`Para comprar com menos de ${MIN_AGE} anos, envie um e-mail para `}
        <a href={`mailto:${support.email}`}>{support.email}</a>
        {' e nós cuidamos da matrícula com o seu responsável. Se a data está errada, é só corrigir.'}
      </p>
      <div className="row" data-end>
        <Button onClick={onClose}>Corrigir a data</Button>
      </div>
    </>
  );
}

const TermsDialog = ({ onClose }: { onClose: () => void }) => (
  <>
    <p>
      Para continuar, leia e aceite o contrato do curso e a política de privacidade. Os dois são necessários.
    </p>
    <div className="row" data-end>
      <Button onClick={onClose}>Entendi</Button>
    </div>
  </>
);

function KnownCpfDialog({
  registered,
  typed,
  onEmail,
}: {
  registered: string;
  typed: string;
  onEmail?: CheckoutDialogsProps['onEmail'];
}) {
  return (
    <>
      <p>Este CPF já tem cadastro na academia. Com qual e-mail você quer continuar?</p>
      <div className={`stack ${classes.choices}`} data-gap="s">
        <Button h="auto" onClick={() => onEmail?.(true)}>
          {`Continuar com ${registered}`}
        </Button>
        <Button h="auto" variant="default" onClick={() => onEmail?.(false)}>
          {`Cadastrar um novo e-mail: ${typed}`}
        </Button>
      </div>
      <p className="muted small">
        O curso entra na conta do e-mail que você escolher, e a confirmação vai para ele. Não reconhece o
        e-mail cadastrado? Cadastre o seu: as duas contas ficam separadas.
      </p>
    </>
  );
}

const TITLES = {
  terms: 'Falta aceitar os termos',
  age: `Você possui menos de ${MIN_AGE} anos?`,
  'known-cpf': 'CPF já cadastrado',
};

export function CheckoutDialogs({ dialog: openDialog, onClose, onEmail }: CheckoutDialogsProps) {
  // While it closes, the dialog keeps showing its last content.
  const last = useRef(openDialog);
  last.current = openDialog ?? last.current;
  const dialog = last.current;
  return (
    <Modal opened={openDialog !== null} onClose={onClose} title={dialog && TITLES[dialog.kind]}>
      <div className="dialogBody">
        {dialog?.kind === 'terms' && <TermsDialog onClose={onClose} />}
        {dialog?.kind === 'age' && <UnderAgeDialog onClose={onClose} />}
        {dialog?.kind === 'known-cpf' && (
          <KnownCpfDialog registered={dialog.registered} typed={dialog.typed} onEmail={onEmail} />
        )}
      </div>
    </Modal>
  );
}
