import { Button } from '@mantine/core';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { PRIVACY_LIMITS } from '@toro/domain/people/privacy/privacy-requests';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { type PrivacyRequest, refreshPrivacyRequests } from './queries.ts';

const isShort = (text: string) => text.trim().length < PRIVACY_LIMITS.shortest;

/** Closes a request: the answer goes to the person by mail, and a rejection names its legal ground. */
export function AnswerCard({ request }: { request: PrivacyRequest }) {
  const form = useAppForm({
    initialValues: { answer: '', refused: false, legal_ground: '' },
    validate: ({ answer, refused, legal_ground }) => ({
      answer: isShort(answer) ? 'Escreva a resposta à pessoa, com pelo menos 5 letras.' : null,
      legal_ground: refused && isShort(legal_ground) ? 'Diga a base legal da recusa.' : null,
    }),
    validateOnBlur: [],
    submit: ({ answer, refused, legal_ground }) =>
      api.send(privacyCalls.closePrivacyRequest, {
        params: { id: request.id },
        body: {
          state: refused ? 'refused' : 'answered',
          answer: answer.trim(),
          legal_ground: refused ? legal_ground.trim() : null,
        },
      }),
    onDone: () => {
      toastSuccess('Solicitação encerrada. A pessoa recebe a resposta por e-mail.');
      return refreshPrivacyRequests();
    },
  });
  return (
    <Card id="answer" title="Resposta à pessoa" lead={`Vai por e-mail para ${request.email}.`}>
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <CountedTextArea
          label="Resposta"
          maxLength={PRIVACY_LIMITS.answer}
          autosize
          minRows={4}
          {...form.field('answer')}
        />
        <CheckboxField label="Recusar a solicitação" {...form.field('refused')} />
        {form.values.refused && (
          <CountedText
            label="Base legal da recusa"
            description="Por exemplo: Lei nº 13.709/2018, art. 16, I."
            maxLength={PRIVACY_LIMITS.legalGround}
            {...form.field('legal_ground')}
          />
        )}
        <div className="row" data-end>
          <Button type="submit" loading={form.pending}>
            {form.values.refused ? 'Recusar e responder' : 'Responder e encerrar'}
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}
