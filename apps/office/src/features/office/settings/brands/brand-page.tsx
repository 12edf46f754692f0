import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { MAX_BRAND_NAME } from '@toro/domain/base/brands/domain-name';
import {
  COLOUR_NAMES,
  COLOUR_PAIRS,
  type ColourName,
  findPaletteErrors,
  type Palette,
  type Scheme,
} from '@toro/domain/base/brands/palette';
import { isSameValue } from '@toro/domain/base/values/is-same-value';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../../shared/api.ts';
import { CountedText } from '../../../../shared/forms/counted-fields.tsx';
import { usePermission } from '../../../../shared/session/session-query.ts';
import { FileField, type FileValue } from '../../../../shared/uploads/file-field.tsx';
import { type Setting, SettingSection } from '../setting-section.tsx';
import { BrandPreview } from './brand-preview.tsx';
import classes from './brands.module.css';
import { ColourPair } from './colour-pair.tsx';
import { brandsQuery } from './queries.ts';

type BrandResponse = CallResponse<typeof settingsCalls.getBrand>;

/** A brand as the form holds it. */
interface BrandForm {
  name: string;
  style: 1 | 2;
  logo: FileValue | null;
  logo_on_dark: FileValue | null;
  icon: FileValue | null;
  light: Palette;
  dark: Palette;
}

interface BrandSetting extends Setting<BrandForm> {
  isDefault: boolean;
  hosts: string[];
}

const STYLES = { 1: 'Barra clara', 2: 'Barra escura' };

const COLOUR_LABELS: Record<ColourName, string> = {
  ink: 'cor principal',
  onInk: 'texto sobre a principal',
  accent: 'destaque',
  onAccent: 'texto sobre o destaque',
  rail: 'barra',
  onRail: 'texto sobre a barra',
};

const listColourLabels = (scheme: Scheme, name: string) =>
  COLOUR_NAMES.map((colour) => [`${scheme}.${colour}`, `${name}: ${COLOUR_LABELS[colour]}`]);

const LABELS: Record<string, string> = {
  name: 'Nome',
  style: 'Estilo',
  logo: 'Logo',
  logo_on_dark: 'Logo para fundo escuro',
  icon: 'Símbolo',
  ...Object.fromEntries([
    ...listColourLabels('light', 'Tema claro'),
    ...listColourLabels('dark', 'Tema escuro'),
  ]),
};

/** The brand as a section; a picture that is kept has the number of its version, negative, or 0 for the newest. */
function toSetting(brand: BrandResponse, version = 0): BrandSetting {
  const keep = (file: BrandResponse['logo']): FileValue => ({ ...file, id: -version });
  const { name, style, light, dark, version: current, source, saved_at, saved_by } = brand;
  return {
    value: {
      name,
      style,
      light,
      dark,
      logo: keep(brand.logo),
      logo_on_dark: keep(brand.logo_on_dark),
      icon: keep(brand.icon),
    },
    isDefault: brand.is_default,
    hosts: brand.hosts,
    version: current,
    source,
    saved_at,
    saved_by,
  };
}

const uploadedId = (file: FileValue | null) => (file && file.id > 0 ? file.id : null);

async function send(
  tag: string,
  { base_version, value, changed }: { base_version: number; value: BrandForm; changed: string[] },
) {
  const { logo, logo_on_dark, icon, ...look } = value;
  const kept = [logo, logo_on_dark, icon].find((file) => file && file.id < 0);
  const brand = await api.send(settingsCalls.saveBrand, {
    params: { tag },
    body: {
      base_version,
      changed,
      ...(kept && { pictures_of: -kept.id }),
      value: {
        ...look,
        logo_id: uploadedId(logo),
        logo_on_dark_id: uploadedId(logo_on_dark),
        icon_id: uploadedId(icon),
      },
    },
  });
  return toSetting(brand);
}

const firstError = (palette: Palette) => Object.values(findPaletteErrors(palette))[0];

const findErrors = ({ name, light, dark, logo, logo_on_dark, icon }: BrandForm) => ({
  name: name.trim() === '' ? 'Digite o nome da marca.' : undefined,
  logo: logo ? undefined : 'Escolha o logo.',
  logo_on_dark: logo_on_dark ? undefined : 'Escolha o logo para fundo escuro.',
  icon: icon ? undefined : 'Escolha o símbolo.',
  light: firstError(light),
  dark: firstError(dark),
});

/** The editor of a brand, with the student's screens beside it. */
export function BrandPage({ id: tag }: { id: string }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  const client = useQueryClient();
  return (
    <SettingSection<BrandForm, BrandSetting>
      section={`brand:${tag}`}
      title="Marca"
      lead="Nome, estilo, logos e cores da área do aluno, da compra e dos e-mails."
      permission="brand.write"
      load={async (version) =>
        toSetting(await api.send(settingsCalls.getBrand, { params: { tag }, query: { version } }), version)
      }
      save={async (body) => {
        const saved = await send(tag, body);
        void client.invalidateQueries({ queryKey: brandsQuery.queryKey });
        return saved;
      }}
      labels={LABELS}
      describe={(field, value) =>
        field === 'style'
          ? STYLES[value as 1 | 2]
          : ((value as FileValue | null)?.name ?? String(value ?? ''))
      }
      findErrors={findErrors}
      aside={(form, setting) => {
        const { logo, logo_on_dark, icon, ...look } = form.values;
        return (
          <BrandPreview
            scheme={scheme}
            isSaved={isSameValue(form.values, setting.value)}
            brand={{
              ...look,
              logo: logo?.url ?? '',
              logoOnDark: logo_on_dark?.url ?? '',
              icon: icon?.url ?? '',
            }}
          />
        );
      }}
      after={(setting) => !setting.isDefault && <RemoveBrand tag={tag} setting={setting} />}
    >
      {(form) => {
        const style = form.field('style');
        const palette = form.field(scheme);
        const other = scheme === 'light' ? 'dark' : 'light';
        return (
          <>
            <CountedText label="Nome" maxLength={MAX_BRAND_NAME} {...form.field('name')} />
            <Radio.Group
              label="Estilo"
              value={String(style.value)}
              onChange={(value) => style.onValue(value === '2' ? 2 : 1)}
            >
              <div className="row" data-gap="l">
                <Radio value="1" label="Barra clara" />
                <Radio value="2" label="Barra escura" />
              </div>
            </Radio.Group>
            <div className={classes.colourHead}>
              <h3>Cores</h3>
              <SegmentedChoice<Scheme>
                label="Tema das cores"
                value={scheme}
                data={[
                  { value: 'light', label: 'Tema claro' },
                  { value: 'dark', label: 'Tema escuro' },
                ]}
                onValue={setScheme}
              />
            </div>
            {COLOUR_PAIRS.map(({ ground, writing }) => (
              <ColourPair
                key={ground}
                id={palette.id}
                ground={ground}
                writing={writing}
                value={palette.value}
                onValue={(name, colour) => palette.onValue({ ...palette.value, [name]: colour })}
              />
            ))}
            {form.field(other).error && (
              <p className={classes.error} role="alert">
                No tema {other === 'light' ? 'claro' : 'escuro'}: {form.field(other).error}
              </p>
            )}
            <FileField kind="image" isDescribed label="Logo" {...form.field('logo')} />
            <FileField
              kind="image"
              isDescribed
              label="Logo para fundo escuro"
              ground="dark"
              {...form.field('logo_on_dark')}
            />
            <FileField
              kind="image"
              isDescribed
              label="Símbolo"
              description="Aparece na aba do navegador."
              {...form.field('icon')}
            />
          </>
        );
      }}
    </SettingSection>
  );
}

function RemoveBrand({ tag, setting }: { tag: string; setting: BrandSetting }) {
  const [asks, setAsks] = useState(false);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayRemove = usePermission()('settings.write');
  if (!mayRemove) return null;
  const remove = async () => {
    setPending(true);
    try {
      await api.send(settingsCalls.removeBrand, { params: { tag } });
      await client.invalidateQueries({ queryKey: brandsQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['setting', 'domains'] });
      toastSuccess(`A marca ${setting.value.name} foi removida.`);
      await navigate({ to: '/configuracoes/$section', params: { section: 'marcas' } });
    } catch (error) {
      toastFailure(errorMessage(error));
      setPending(false);
    }
  };
  return (
    <Card id="remover" title="Remover marca">
      <p className="muted">
        Os endereços {setting.hosts.join(', ')} passam a mostrar a marca padrão. Contas, cursos e pedidos não
        mudam.
      </p>
      <div>
        <Button variant="default" onClick={() => setAsks(true)}>
          Remover marca
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        title={`Remover a marca ${setting.value.name}?`}
        confirm="Remover marca"
        danger
        pending={pending}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      >
        <p>
          {setting.hosts.length === 1 ? '1 domínio deixa' : `${setting.hosts.length} domínios deixam`} de ser
          dela. Para voltar, crie a marca de novo.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
