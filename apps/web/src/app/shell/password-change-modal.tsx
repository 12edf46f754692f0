import { Button, Modal } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '../../shared/session.ts';

/** Whether this page is blocked because the student must change the password first. */
export function usePasswordChangeBlock(): boolean {
  const required = useSession((session) => session.user?.require_password_change ?? false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return required && path !== '/user/pass';
}

/** Blocks the student area until the student replaces a generated password. */
export function PasswordChangeModal() {
  const blocked = usePasswordChangeBlock();
  return (
    <Modal
      opened={blocked}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Troque sua senha"
    >
      <div className="dialogBody">
        <p>
          Para a segurança da sua conta, altere a senha que você recebeu antes de continuar. Leva menos de um
          minuto.
        </p>
        <Button component={Link} to="/user/pass" fullWidth data-autofocus>
          Alterar minha senha
        </Button>
      </div>
    </Modal>
  );
}
