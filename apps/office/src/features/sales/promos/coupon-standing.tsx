import { Button } from '@mantine/core';
import type { Call } from '@toro/contract/call';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { RESTORE_DAYS } from '@toro/domain/sales/promos/coupon-states';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { LinkButton } from '../../../shared/link-button.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { CouponState } from './coupon-state.tsx';
import type { Coupon } from './coupon-values.ts';
import { couponQuery } from './queries.ts';

function findState({ deleted_at, paused_at, starts_at, ends_at, uses, used, reserved }: Coupon): string {
  const now = new Date().toISOString();
  if (deleted_at) return 'deleted';
  if (paused_at) return 'paused';
  if (ends_at && ends_at <= now) return 'ended';
  if (uses !== null && used + reserved >= uses) return 'exhausted';
  return starts_at && starts_at > now ? 'scheduled' : 'active';
}

/** Where a coupon stands: state, counts, and the actions on it. */
export function CouponUsage({ coupon }: { coupon: Coupon }) {
  const { id, code, used, reserved, uses } = coupon;
  const mayWrite = usePermission()('promos.write');
  const [asksDeletion, setAsksDeletion] = useState(false);
  const action = useAction({
    send: ({
      call,
    }: {
      call: typeof promosCalls.pauseCoupon | typeof promosCalls.deleteCoupon;
      done: string;
    }) => api.send(call as typeof promosCalls.pauseCoupon & Call, { params: { id } }),
    done: (_, { done }) => done,
    onDone: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: couponQuery(String(id)).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['list', 'coupons'] }),
      ]),
  });
  return (
    <Card id="situacao" title="Situação" actions={<CouponState state={findState(coupon)} />}>
      <dl className="pairList">
        <dt>Usos</dt>
        <dd>
          {used}
          {uses !== null && ` de ${uses}`}
        </dd>
        <dt>Reservas</dt>
        <dd>{reserved}</dd>
        <dt>Criado em</dt>
        <dd>{dateAndTime(new Date(coupon.created_at))}</dd>
        {coupon.deleted_at && (
          <>
            <dt>Excluído em</dt>
            <dd>{dateAndTime(new Date(coupon.deleted_at))}</dd>
          </>
        )}
      </dl>
      <div className="row">
        <LinkButton variant="default" to="/cupons/usos" search={{ coupon: code }}>
          Ver usos
        </LinkButton>
        {mayWrite && coupon.deleted_at && (
          <Button
            variant="default"
            loading={action.isPending}
            onClick={() =>
              action.mutate({ call: promosCalls.restoreCoupon, done: `Cupom ${code} de volta.` })
            }
          >
            Trazer de volta
          </Button>
        )}
        {mayWrite && !coupon.deleted_at && (
          <>
            <Button
              variant="default"
              loading={action.isPending}
              onClick={() =>
                action.mutate(
                  coupon.paused_at
                    ? { call: promosCalls.resumeCoupon, done: `Cupom ${code} retomado.` }
                    : {
                        call: promosCalls.pauseCoupon,
                        done: `Cupom ${code} pausado. O checkout não o aceita mais.`,
                      },
                )
              }
            >
              {coupon.paused_at ? 'Retomar' : 'Pausar'}
            </Button>
            {used + reserved === 0 && (
              <Button variant="default" onClick={() => setAsksDeletion(true)}>
                Excluir
              </Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        opened={asksDeletion}
        title={`Excluir o cupom ${code}?`}
        confirm="Excluir cupom"
        danger
        onClose={() => setAsksDeletion(false)}
        onConfirm={() => {
          setAsksDeletion(false);
          action.mutate({ call: promosCalls.deleteCoupon, done: `Cupom ${code} excluído.` });
        }}
      >
        <p>O checkout deixa de aceitá-lo. Você pode trazê-lo de volta por {RESTORE_DAYS} dias.</p>
      </ConfirmDialog>
    </Card>
  );
}
