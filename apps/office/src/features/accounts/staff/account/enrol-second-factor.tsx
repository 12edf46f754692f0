import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { describeDevice } from '@toro/domain/accounts/auth/device';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../../../shared/api.ts';
import { isCancelled } from '../../../../shared/session/passkey.ts';
import { setSession } from '../../../../shared/session/session-query.ts';
import { secondFactorsQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpEnrolment } from './totp-enrolment.tsx';

/** Lets the device make a passkey and registers it. */
async function registerPasskey(): Promise<readonly string[] | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await api.send(staffCalls.startPasskey);
  const response = await startRegistration({ optionsJSON: JSON.parse(options) });
  const name = describeDevice(navigator.userAgent);
  const added = await api.send(staffCalls.addPasskey, { body: { name, response: JSON.stringify(response) } });
  return added.recovery_codes;
}

/** Adds a passkey or an authenticator app, then shows the recovery codes of the first one. */
export function EnrolSecondFactor({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'choose' | 'totp' | readonly string[]>('choose');
  const [state, setState] = useState<{ pending: boolean; failure?: string }>({ pending: false });

  async function finish(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
    setSession(await api.send(staffCalls.getStaffSession));
    onDone();
  }
  const onAdded = (codes: readonly string[] | null) => (codes ? setStep(codes) : void finish());

  async function addKey() {
    setState({ pending: true });
    try {
      onAdded(await registerPasskey());
      setState({ pending: false });
    } catch (error) {
      setState({ pending: false, failure: isCancelled(error) ? undefined : errorMessage(error) });
    }
  }

  if (typeof step !== 'string') return <RecoveryCodes codes={step} onDone={() => void finish()} />;
  if (step === 'totp') return <TotpEnrolment onAdded={onAdded} onBack={() => setStep('choose')} />;
  return (
    <div className="stack" data-gap="s">
      {state.failure && <Notice kind="failure">{state.failure}</Notice>}
      <Button
        loading={state.pending}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        onClick={() => void addKey()}
      >
        Chave de acesso deste aparelho
      </Button>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
        onClick={() => setStep('totp')}
      >
        Aplicativo autenticador
      </Button>
    </div>
  );
}
