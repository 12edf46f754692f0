import { Button } from '@mantine/core';
import { IconCloudDown, IconDeviceMobileCheck } from '@tabler/icons-react';
import { academyDay, academyTime } from '@toro/domain/base/calendar/day';
import { formatDay } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useOnline } from '@toro/ui/use-online.ts';
import { useEffect } from 'react';
import { today } from '../../../../shared/api.ts';
import { SyncLine } from '../../../../shared/outbox/sync-line.tsx';
import { useRuntimeConfig } from '../../../../shared/runtime-config.ts';
import { PackedPractices } from '../../../../shared/study-pack/packed-practices.tsx';
import { renewPack } from '../../../../shared/study-pack/renew-pack.ts';
import { PACK_TOO_OLD } from '../../../../shared/study-pack/study-pack.ts';
import { usePack } from '../../../../shared/study-pack/use-pack.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const formatMadeAt = (madeAt: number) => {
  const at = new Date(madeAt);
  const day = academyDay(at) === today() ? 'hoje' : `em ${formatDay(academyDay(at))}`;
  return `Atualizado ${day} às ${academyTime(at)}.`;
};

const describeQuestions = (count: number) => {
  if (count === 0)
    return 'Nada para guardar agora. Questões de simulados ainda não feitos só abrem com internet.';
  const questions = count === 1 ? '1 questão' : `${count} questões`;
  return `${questions} neste aparelho: a revisão de hoje e dos próximos 3 dias.`;
};

/** What is on this device. */
function PackContent() {
  const { state, madeAt, questions, leftOut, isTooOld } = usePack();
  if (state === 'full')
    return <Notice kind="failure">Sem espaço neste aparelho para estudar sem internet.</Notice>;
  if (madeAt === null)
    return (
      <p className="row small" data-gap="xs" data-nowrap>
        <IconCloudDown {...ICON} />
        {state === 'renewing'
          ? 'Guardando a revisão de hoje e dos próximos 3 dias…'
          : 'A revisão de hoje e dos próximos 3 dias cabe neste aparelho.'}
      </p>
    );
  return (
    <>
      {isTooOld ? (
        <Notice kind="info">{PACK_TOO_OLD}</Notice>
      ) : (
        <p className="row small" data-gap="xs" data-nowrap>
          <IconDeviceMobileCheck {...ICON} />
          {describeQuestions(questions)}
        </p>
      )}
      {leftOut.length > 0 && (
        <Notice kind="info">Um dos treinos escolhidos terminou ou não coube neste aparelho.</Notice>
      )}
      <PackedPractices />
    </>
  );
}

/** 'Estudar sem internet': the pack on this device, and whether the server has everything. */
export function OfflineCard() {
  const { filesUrl } = useRuntimeConfig();
  const online = useOnline();
  const { state, madeAt } = usePack();
  useEffect(() => {
    if (online) void renewPack({ filesUrl, isWanted: true });
    else void renewPack({ filesUrl });
  }, [filesUrl, online]);
  if (state === 'unknown' || (state === 'none' && madeAt === null)) return null;
  return (
    <Card id="offline" title="Estudar sem internet">
      <PackContent />
      {online && state === 'asks' && (
        <div className="stack" data-gap="xs">
          <p className="small">Você está usando dados móveis. O pacote tem no máximo 50 MB.</p>
          <Button variant="default" onClick={() => void renewPack({ filesUrl, isAsked: true })}>
            Baixar mesmo assim
          </Button>
        </div>
      )}
      <div className="stack" data-gap="2xs">
        {madeAt !== null && (
          <p className="tiny muted figures">{state === 'renewing' ? 'Atualizando…' : formatMadeAt(madeAt)}</p>
        )}
        <SyncLine />
      </div>
    </Card>
  );
}
