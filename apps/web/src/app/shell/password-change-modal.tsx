import { Button, Modal } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '../../shared/session.ts';

/** Blocks the student area until the student replaces a generated password. */
export function PasswordChangeModal() {
  const required = useSession((session) => session.user?.require_password_change ?? false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Modal
      opened={required && path !== '/user/pass'}
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
