import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { config, findAxeProblems, openApp } from './open-app.tsx';

const SUCCESSION = /^Meação, legítima/;
const PENSION = /^PGBL ou VGBL/;
const findPlayer = () => screen.findByRole('region', { name: 'Player' });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('podcasts', () => {
  it('a student without podcasts sees both messages (PODCAST-11, PODCAST-17)', async () => {
    openApp('/podcast', { responses: { listPodcasts: [] } });
    await screen.findByText('O curso que você comprou ainda não tem podcast disponível.');
    expect((await findPlayer()).textContent).toBe('Ops! Você ainda não possui nenhum podcast disponível.');
    expect(await findAxeProblems()).toEqual([]);
  });

  it('long titles are cut at 65 characters in the list (PODCAST-15)', async () => {
    openApp('/podcast');
    const episode = await screen.findByRole('button', { name: SUCCESSION });
    expect(episode.querySelector('[title]')?.textContent).toBe(
      'Meação, legítima e parte disponível, na ordem em que a prova cobr…',
    );
  });

  it('the player shows the image of the chosen episode (PODCAST-05)', async () => {
    openApp('/podcast', {
      responses: {
        listPodcasts: (podcasts: { episodes: { title: string; img: string }[] }[]) => {
          for (const episode of podcasts.flatMap(({ episodes }) => episodes))
            if (PENSION.test(episode.title)) episode.img = '/icon.svg';
          return podcasts;
        },
      },
    });
    const player = await findPlayer();
    await choose(SUCCESSION);
    await within(player).findByRole('heading', { name: SUCCESSION });
    expect(player.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/podcasts\/.*\.svg$/);
    await choose(PENSION);
    await within(player).findByRole('heading', { name: PENSION });
    expect(player.querySelector('img')?.getAttribute('src')).toBe('/icon.svg');
  });

  it('an episode without audio shows a message, and the rest works', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('error'));
    });
    openApp('/podcast');
    const player = await findPlayer();
    await choose(SUCCESSION);
    await userEvent.click(await within(player).findByRole('button', { name: 'Tocar' }));
    expect((await within(player).findByRole('alert')).textContent).toContain('sem áudio no momento');
    expect(within(player).getByRole('button', { name: 'Tocar' })).toBeTruthy();
  });

  it('with the feature off there is no button, no list and no page (PODCAST-01, PODCAST-02)', async () => {
    const off = {
      config: { features: { ...config.features, podcast: false } },
      responses: { trackEvent: {} },
    };
    const app = openApp('/courses/101/530', off);
    await choose(/Previdência complementar, PGBL ou VGBL/);
    await screen.findByRole('heading', { level: 1, name: 'Previdência complementar, PGBL ou VGBL' });
    expect(screen.queryByRole('button', { name: 'Ouça o áudio do dia' })).toBeNull();
    expect(app.sent('listPodcasts')).toEqual([]);
    app.close();
    const page = openApp('/podcast', off);
    await waitFor(() => expect(page.path()).toBe('/courses'));
  });
});
