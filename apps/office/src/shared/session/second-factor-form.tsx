import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { Form } from '@toro/ui/forms/form.tsx';
import { PasswordField } from '@toro/ui/forms/password-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { errorMessage } from '../api.ts';
import { isCancelled, signWithPasskey } from './passkey.ts';
import type { StaffSession } from './session-query.ts';

export interface Proof {
  kind: 'totp' | 'recovery' | 'passkey' | 'password';
  value: string;
}

interface SecondFactorFormProps {
  session: Pick<StaffSession, 'has_totp' | 'passkeys'>;
  /** The name of the button. */
  action: string;
  send: (proof: Proof) => Promise<unknown>;
  onDone: () => void;
}

const LABELS = { totp: 'Código do aplicativo', recovery: 'Código de recuperação', password: 'Sua senha' };

/** Asks for one of the person's second factors; for the password where there is none. */
export function SecondFactorForm({ session, action, send, onDone }: SecondFactorFormProps) {
  const { has_totp: hasTotp, passkeys } = session;
  const hasFactor = hasTotp || passkeys > 0;
  const [isRecovering, setIsRecovering] = useState(false);
  const kind = isRecovering ? 'recovery' : hasTotp ? 'totp' : hasFactor ? null : 'password';
  return (
    <div className="stack">
      {passkeys > 0 && !isRecovering && <PasskeyButton send={send} onDone={onDone} />}
      {kind && <CodeForm key={kind} kind={kind} action={action} send={send} onDone={onDone} />}
      {hasFactor && (
        <button
          type="button"
          className="linkButton muted small"
          onClick={() => setIsRecovering(!isRecovering)}
        >
          {isRecovering ? 'Voltar ao segundo fator' : 'Usar um código de recuperação'}
        </button>
      )}
    </div>
  );
}

function PasskeyButton({ send, onDone }: Pick<SecondFactorFormProps, 'send' | 'onDone'>) {
  const [state, setState] = useState<{ pending: boolean; failure?: string }>({ pending: false });
  async function confirm() {
    setState({ pending: true });
    try {
      await send({ kind: 'passkey', value: await signWithPasskey() });
      onDone();
    } catch (error) {
      setState({ pending: false, failure: isCancelled(error) ? undefined : errorMessage(error) });
    }
  }
  return (
    <>
      {state.failure && <Notice kind="failure">{state.failure}</Notice>}
      <Button
        fullWidth
        loading={state.pending}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        onClick={() => void confirm()}
      >
        Usar chave de acesso
      </Button>
    </>
  );
}

interface CodeFormProps extends Pick<SecondFactorFormProps, 'action' | 'send' | 'onDone'> {
  kind: keyof typeof LABELS;
}

function CodeForm({ kind, action, send, onDone }: CodeFormProps) {
  const form = useAppForm({
    initialValues: { value: '' },
    validate: ({ value }) => ({ value: value.trim() === '' ? 'Preencha este campo.' : null }),
    submit: ({ value }) => send({ kind, value: kind === 'password' ? value : value.trim() }),
    onDone,
  });
  const field = form.field('value');
  return (
    <Form form={form} className="form">
      {form.failure && !field.error && <Notice kind="failure">{form.failure}</Notice>}
      {kind === 'password' ? (
        <PasswordField label={LABELS[kind]} autoComplete="current-password" data-autofocus {...field} />
      ) : (
        <TextField
          label={LABELS[kind]}
          autoComplete="one-time-code"
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          maxLength={20}
          data-autofocus
          {...field}
        />
      )}
      <Button type="submit" fullWidth loading={form.pending}>
        {action}
      </Button>
    </Form>
  );
}
