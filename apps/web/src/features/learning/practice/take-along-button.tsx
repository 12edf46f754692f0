import { Button } from '@mantine/core';
import { IconCloudDown, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { choosePractice } from '../../../shared/study-pack/renew-pack.ts';
import { usePack } from '../../../shared/study-pack/use-pack.ts';

/** 'Levar sem internet': keeps an open training on this device, or no longer. */
export function TakeAlongButton({ id }: { id: number }) {
  const { filesUrl } = useRuntimeConfig();
  const { chosen, practices, state } = usePack();
  const isChosen = chosen.includes(id);
  const isPacked = isChosen && practices.some((each) => each.id === id);
  const Icon = isPacked ? IconDeviceMobileCheck : IconCloudDown;
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-pressed={isChosen}
      loading={isChosen && !isPacked && state === 'renewing'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={() => void choosePractice(id, !isChosen, filesUrl)}
    >
      {isPacked ? 'Neste aparelho' : 'Levar sem internet'}
    </Button>
  );
}
