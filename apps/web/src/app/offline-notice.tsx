import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './offline-notice.module.css';

/** Shown while the device is offline. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className={`row small ${classes.notice}`} data-gap="xs" data-nowrap>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          Sem conexão. O que você já abriu continua aqui; voltamos assim que a internet voltar.
        </p>
      )}
    </div>
  );
}
