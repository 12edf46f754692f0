import type { Palette, Scheme } from '@toro/domain/base/brands/palette';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { type CSSProperties, useState } from 'react';
import classes from './brand-preview.module.css';
import type { PreviewBrand } from './preview-brand.ts';
import { CheckoutScreen, ExamScreen, HomeScreen, LoginScreen } from './preview-screens.tsx';

const SCREENS = { login: LoginScreen, home: HomeScreen, exam: ExamScreen, checkout: CheckoutScreen };
const LABELS = { login: 'Login', home: 'Início', exam: 'Prova', checkout: 'Compra' } as const;

type ScreenName = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS) as ScreenName[];

/** The variables of the student area for one colour scheme. */
const toVariables = ({ ink, onInk, accent, onAccent, rail, onRail }: Palette) =>
  ({
    '--brand-ink': ink,
    '--brand-on-ink': onInk,
    '--brand-accent': accent,
    '--brand-on-accent': onAccent,
    '--brand-rail': rail,
    '--brand-on-rail': onRail,
  }) as CSSProperties;

interface BrandPreviewProps {
  brand: PreviewBrand;
  scheme: Scheme;
  /** Whether what is shown is what is saved. */
  isSaved: boolean;
}

/** Login, home, exam and checkout in the brand as it stands in the form, on a desktop and on a phone. */
export function BrandPreview({ brand, scheme, isSaved }: BrandPreviewProps) {
  const [shown, setShown] = useState<'all' | ScreenName>('all');
  const names = shown === 'all' ? NAMES : [shown];
  return (
    <section aria-label="Prévia" className={classes.preview}>
      <div className="row" data-spread>
        <h2>Prévia</h2>
        <SegmentedChoice<'all' | ScreenName>
          label="Tela da prévia"
          value={shown}
          data={[
            { value: 'all', label: 'Todas' },
            ...NAMES.map((value) => ({ value, label: LABELS[value] })),
          ]}
          onValue={setShown}
        />
      </div>
      <div className={classes.screens} data-single={shown !== 'all' || undefined}>
        {names.map((name) => (
          <figure key={name}>
            <figcaption className="muted small">{LABELS[name]}</figcaption>
            <div className={classes.pair}>
              {(['desktop', 'phone'] as const).map((device) => (
                <Frame key={device} name={name} device={device} brand={brand} scheme={scheme} />
              ))}
            </div>
          </figure>
        ))}
      </div>
      <p className="muted small">
        {isSaved ? 'Assim está salvo.' : 'Muda enquanto você edita. Estas mudanças ainda não foram salvas.'}
      </p>
    </section>
  );
}

interface FrameProps {
  name: ScreenName;
  device: 'desktop' | 'phone';
  brand: PreviewBrand;
  scheme: Scheme;
}

function Frame({ name, device, brand, scheme }: FrameProps) {
  const Screen = SCREENS[name];
  return (
    <div
      className={classes.frame}
      data-device={device}
      role="img"
      aria-label={`${LABELS[name]} no ${device === 'phone' ? 'celular' : 'computador'}`}
    >
      <div
        className={classes.screen}
        data-device={device}
        data-scheme={scheme}
        data-style={brand.style}
        style={toVariables(brand[scheme])}
        inert
      >
        <Screen brand={brand} scheme={scheme} />
      </div>
    </div>
  );
}
