import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@toro/contract/client';
import { dateAndTime } from '@toro/domain/calendar/day';
import type { FieldErrors } from '@toro/domain/settings/field-errors';
import { listRolesWith, type Permission } from '@toro/domain/staff/permissions';
import { formatRoles } from '@toro/domain/staff/roles';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { type AppForm, useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage, queryClient } from '../../shared/api.ts';
import { OfficeForm } from '../../shared/forms/office-form.tsx';
import { ThingTabs } from '../../shared/history/thing-tabs.tsx';
import { usePermission } from '../../shared/session/session-query.ts';
import classes from './settings.module.css';
import { SourceLine } from './source-line.tsx';
import { VersionsCard, versionsKey } from './versions-card.tsx';

/** A section as its call returns it. */
export interface Setting<V> {
  value: V;
  defaults?: V;
  version: number;
  source: 'office' | 'import' | 'server';
  saved_at: string | null;
  saved_by: string | null;
}

interface SettingSectionProps<V extends object, S extends Setting<V>> {
  /** The name of the section on the server. */
  section: string;
  title: string;
  lead: string;
  /** Who may save it. */
  permission: Permission;
  load: (version?: number) => Promise<S>;
  save: (body: { base_version: number; value: V }) => Promise<S>;
  /** Returns the section to the default of the server, for a section that has one. */
  reset?: (body: { base_version: number; value: null }) => Promise<S>;
  findErrors?: (value: V) => FieldErrors<V>;
  /** Replaces the words about the server for a section with another kind of default. */
  words?: Partial<typeof WORDS>;
  /** What the form shows of a value. */
  toForm?: (value: V, setting: S) => V;
  children: (form: AppForm<V, S>, setting: S) => ReactNode;
  /** Beside the form, from what is typed. */
  aside?: (form: AppForm<V, S>, setting: S) => ReactNode;
  /** Below the versions. */
  after?: (setting: S) => ReactNode;
}

const WORDS = {
  isDefault: 'Padrão do servidor',
  reset: 'Voltar ao padrão',
  asksReset: 'Voltar ao padrão do servidor?',
  willReset: 'Passa a valer o que está no servidor.',
  wasReset: 'vale de novo o padrão do servidor',
  wasSaved: 'salvo. Alunos veem em até um minuto',
};

const settingKey = (section: string) => ['setting', section];

/** A section of the settings: its form, where its values come from, and its versions. */
export function SettingSection<V extends object, S extends Setting<V>>(props: SettingSectionProps<V, S>) {
  const { section, load } = props;
  const query = useQuery({ queryKey: settingKey(section), queryFn: () => load() });
  return (
    <QueryState
      query={query}
      loading="Carregando as configurações..."
      skeleton={[360, 160]}
      failure={{ title: 'Esta seção não carregou', text: 'Nada mudou. Tente de novo.' }}
    >
      {(setting) => (
        <ThingTabs thing={section.includes(':') ? section : `setting:${section}`} label={props.title}>
          <OpenSection {...props} setting={setting} />
        </ThingTabs>
      )}
    </QueryState>
  );
}

type OpenSectionProps<V extends object, S extends Setting<V>> = SettingSectionProps<V, S> & { setting: S };

function OpenSection<V extends object, S extends Setting<V>>(props: OpenSectionProps<V, S>) {
  const { section, title, lead, permission, setting, load, save, reset, findErrors, children, aside, after } =
    props;
  const toForm = props.toForm ?? ((value: V) => value);
  const words = { ...WORDS, ...props.words };
  const mayWrite = usePermission()(permission);
  const [conflict, setConflict] = useState(false);
  const [asksReset, setAsksReset] = useState(false);
  const [shownVersion, setShownVersion] = useState<string | null>(null);

  /** Takes a newer state over; the form shows it unless it is to keep what was typed. */
  const take = (next: S, keepForm = false) => {
    queryClient.setQueryData(settingKey(section), next);
    void queryClient.invalidateQueries({ queryKey: versionsKey(section) });
    setConflict(false);
    setShownVersion(null);
    form.clearFailure();
    if (keepForm) return;
    const value = toForm(next.value, next);
    form.setValues(value);
    form.resetDirty(value);
  };
  const form: AppForm<V, S> = useAppForm<V, S>({
    initialValues: toForm(setting.value, setting),
    validate: findErrors as (value: V) => FieldErrors<V>,
    submit: (value) => save({ base_version: setting.version, value }),
    onDone: (next) => {
      take(next);
      toastSuccess(`${title}: ${words.wasSaved}.`);
    },
    onFailed: (error) => setConflict(error instanceof ApiError && error.status === 409),
  });
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastFailure(errorMessage(error));
    }
  };
  const restore = (version: number, label: string) =>
    run(async () => {
      const kept = await load(version);
      form.setValues(toForm(kept.value, kept));
      setShownVersion(label);
      document.getElementById('secao')?.scrollIntoView({ block: 'start' });
    });
  return (
    <div className={classes.columns} data-aside={aside ? true : undefined}>
      {aside && <div className={classes.preview}>{aside(form, setting)}</div>}
      <Card
        id="secao"
        title={title}
        lead={lead}
        actions={<SourceLine setting={setting} isDefault={words.isDefault} />}
      >
        <OfficeForm form={form} className={`form ${classes.form}`}>
          {form.failure && (
            <Notice kind="failure">
              <p>{form.failure}</p>
              {conflict && (
                <div className="row">
                  <Button variant="default" onClick={() => run(async () => take(await load()))}>
                    Carregar a versão atual
                  </Button>
                  <Button variant="default" onClick={() => run(async () => take(await load(), true))}>
                    Continuar com o que digitei
                  </Button>
                </div>
              )}
            </Notice>
          )}
          {shownVersion && (
            <Notice kind="info">A versão de {shownVersion} está no formulário. Confira e salve.</Notice>
          )}
          <fieldset className={`plainFieldset ${classes.fields}`} disabled={!mayWrite}>
            {children(form, setting)}
          </fieldset>
          {mayWrite ? (
            <div className={`row ${classes.acts}`}>
              <Button type="submit" loading={form.pending}>
                Salvar
              </Button>
              {reset && setting.source === 'office' && (
                <Button variant="default" onClick={() => setAsksReset(true)}>
                  {words.reset}
                </Button>
              )}
            </div>
          ) : (
            <p className="muted small">
              Você pode ver esta seção. Quem muda: {formatRoles(listRolesWith(permission))}.
            </p>
          )}
        </OfficeForm>
      </Card>
      <div className={classes.side}>
        <VersionsCard
          section={section}
          current={setting.version}
          isDefault={words.isDefault}
          onRestore={mayWrite ? restore : undefined}
        />
        {after?.(setting)}
      </div>
      {reset && (
        <ConfirmDialog
          opened={asksReset}
          title={words.asksReset}
          confirm={words.reset}
          onClose={() => setAsksReset(false)}
          onConfirm={() => {
            setAsksReset(false);
            void run(async () => {
              take(await reset({ base_version: setting.version, value: null }));
              toastSuccess(`${title}: ${words.wasReset}.`);
            });
          }}
        >
          <p>
            {words.willReset} O que foi salvo
            {setting.saved_at && ` em ${dateAndTime(new Date(setting.saved_at))}`} continua em Versões.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
