import { Button } from '@mantine/core';
import { Card } from '@toro/ui/card.tsx';
import { useOnline } from '@toro/ui/use-online.ts';
import { useEffect, useState } from 'react';
import { today } from '../../../../shared/api.ts';
import { useRuntimeConfig } from '../../../../shared/runtime-config.ts';
import { canOfferInstall, countStudyDays, rejectInstall } from './install-days.ts';

/** What a browser gives that can ask; the page's first script keeps it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | null;
  }
}

const MIN_DAYS = 3;

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Safari on iPhone and iPad; an iPad calls itself a Mac. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const BY_HAND = {
  apple: 'No Safari, toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
  other: 'No menu do navegador, escolha “Instalar” ou “Adicionar à tela inicial”.',
};

function useInstallPrompt(): InstallPrompt | null {
  const [prompt, setPrompt] = useState(window.installPrompt ?? null);
  useEffect(() => {
    const update = () => setPrompt(window.installPrompt ?? null);
    window.addEventListener('beforeinstallprompt', update);
    return () => window.removeEventListener('beforeinstallprompt', update);
  }, []);
  return prompt;
}

/** Offers to install the app from the third day of study on, unless it was rejected in the last 90 days. */
export function InstallOffer() {
  const { brand } = useRuntimeConfig();
  const prompt = useInstallPrompt();
  const [days] = useState(() => countStudyDays(today()));
  const [isOver, setOver] = useState(() => isInstalled() || !canOfferInstall(Date.now()));
  const [isExplained, setExplained] = useState(false);
  const online = useOnline();
  if (isOver || !online || days < MIN_DAYS) return null;
  const install = async () => {
    if (!prompt) return setExplained(true);
    await prompt.prompt();
    // A prompt can be used once.
    window.installPrompt = null;
    setOver(true);
  };
  return (
    <Card
      id="install"
      title={`Instalar o ${brand.name} neste aparelho`}
      lead="Abre como um aplicativo, direto na sua revisão, também sem internet."
    >
      {isExplained && (
        <p className="small" role="status">
          {isApple() ? BY_HAND.apple : BY_HAND.other}
        </p>
      )}
      <div className="row" data-gap="xs">
        {!isExplained && (
          <Button variant="default" onClick={() => void install()}>
            {prompt ? 'Instalar' : 'Como instalar'}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            rejectInstall(Date.now());
            setOver(true);
          }}
        >
          Agora não
        </Button>
      </div>
    </Card>
  );
}
