import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sheetsCalls } from '@toro/contract/answer-sheets/sheets/calls';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import type { SheetResult } from './queries.ts';
import classes from './result-page.module.css';

/** Mails the link of the result, or of its confirmation, again. */
export function ResendForm({ result }: { result: SheetResult }) {
  const sending = useMutation({
    mutationFn: () =>
      api.send(sheetsCalls.resendResult, {
        body: {
          id_gabarito: result.gabarito.id_gabarito,
          email: result.student.email,
          token: result.token,
        },
      }),
  });
  return (
    <Card
      data-screen-only
      id="resend"
      title={result.confirmed ? 'Guarde o seu resultado' : 'Confirme o seu resultado'}
      lead={
        result.confirmed
          ? `O link deste resultado vai para ${result.student.email}.`
          : `Abra o link que enviamos para ${result.student.email} e confirme em até 7 dias: só assim o resultado conta na comparação, fica guardado e você recebe os avisos que escolheu.`
      }
    >
      <div role="status" className={classes.status}>
        {sending.isSuccess && <Notice kind="success">{sending.data.message}</Notice>}
      </div>
      {sending.isError && <Notice kind="failure">{errorMessage(sending.error)}</Notice>}
      <div className="row" data-stretch>
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
          {result.confirmed ? 'Enviar por e-mail' : 'Enviar o link de novo'}
        </Button>
      </div>
    </Card>
  );
}
