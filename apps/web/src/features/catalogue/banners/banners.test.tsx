import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectApi } from '../../../shared/api.ts';
import { bannerFailure, bannerQuery } from './banner-query.ts';
import { BoundedMap } from './bounded-map.ts';
import { openBanner } from './open-banner.ts';
import { IMAGE_TIMEOUT_MS, MAX_CACHED_IMAGES, useBannerImage } from './use-banner-image.ts';

describe('banner link', () => {
  function browser(tab: object | null) {
    return { open: vi.fn(() => tab), location: { assign: vi.fn() } };
  }

  it('opens in a new tab without opener and referrer (HOME-29)', () => {
    const tab = { opener: 'us' };
    const window = browser(tab);
    openBanner('https://toro.test/', window as never);
    expect(window.open).toHaveBeenCalledWith('https://toro.test/', '_blank');
    expect(tab.opener).toBeNull();
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it('opens in this window when the browser blocks the tab (HOME-32)', () => {
    const window = browser(null);
    openBanner('https://toro.test/', window as never);
    expect(window.location.assign).toHaveBeenCalledWith('https://toro.test/');
  });
});

describe('banner image', () => {
  const requested: { src: string; onload?: () => void; onerror?: () => void }[] = [];
  beforeEach(() => {
    requested.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        constructor() {
          requested.push(this);
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const settle = (work: () => void) =>
    act(async () => {
      work();
      await vi.advanceTimersByTimeAsync(0);
    });

  it('shows loading until it loads, then the other width’s image is preloaded (HOME-33, HOME-35)', async () => {
    const { result } = renderHook(() => useBannerImage('/a-desktop.svg', '/a-mobile.svg'));
    expect(result.current).toBe('loading');
    expect(requested.map(({ src }) => src)).toEqual(['/a-desktop.svg']);
    await settle(() => requested[0]?.onload?.());
    expect(result.current).toBe('loaded');
    expect(requested.map(({ src }) => src)).toEqual(['/a-desktop.svg', '/a-mobile.svg']);
  });

  it('stops waiting after 5000 ms (HOME-33)', async () => {
    const { result } = renderHook(() => useBannerImage('/slow.svg', null));
    await settle(() => vi.advanceTimersByTime(IMAGE_TIMEOUT_MS - 1));
    expect(result.current).toBe('loading');
    await settle(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe('failed');
    expect(IMAGE_TIMEOUT_MS).toBe(5000);
  });

  it('fails silently (HOME-34)', async () => {
    const { result } = renderHook(() => useBannerImage('/broken.svg', null));
    await settle(() => requested[0]?.onerror?.());
    expect(result.current).toBe('failed');
  });

  it('is not requested again once it is loaded', async () => {
    const first = renderHook(() => useBannerImage('/again.svg', null));
    await settle(() => requested[0]?.onload?.());
    first.unmount();
    const { result } = renderHook(() => useBannerImage('/again.svg', null));
    await settle(() => undefined);
    expect(result.current).toBe('loaded');
    expect(requested).toHaveLength(1);
  });
});

it('the banner has data, a loading state and an error (ENTITY-32)', async () => {
  const answers = [
    new Response('[]', { status: 500, statusText: 'Quebrou' }),
    Response.json([{ title: 'A', cta_url: '/podcast' }]),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  connectApi({ key: { publicKey: '', constant: '' } } as never);
  const watch = () =>
    new QueryObserver(new QueryClient({ defaultOptions: { queries: { retry: false } } }), bannerQuery);
  const settled = async (observer: ReturnType<typeof watch>) => {
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isLoading: true, error: null });
    await vi.waitFor(() => expect(observer.getCurrentResult().isLoading).toBe(false));
    stop();
    return observer.getCurrentResult();
  };
  expect((await settled(watch())).error).toMatchObject({ message: 'Quebrou' });
  expect((await settled(watch())).data).toMatchObject({ title: 'A', link: '/podcast' });
  vi.unstubAllGlobals();
});

it('stores at most 50 images and deletes the oldest (HOME-36)', () => {
  expect(MAX_CACHED_IMAGES).toBe(50);
  const map = new BoundedMap<number>(MAX_CACHED_IMAGES);
  for (let i = 0; i < 60; i++) map.set(`${i}`, i);
  expect(map.size).toBe(50);
  expect([map.get('9'), map.get('10'), map.get('59')]).toEqual([undefined, 10, 59]);
});

it("shows the server's message, else the error's, else 'Erro ao carregar hero banners' (HOME-38)", () => {
  expect(bannerFailure(new Error('Do servidor'))).toBe('Do servidor');
  expect(bannerFailure(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
  expect(bannerFailure(new Error(''))).toBe('Erro ao carregar hero banners');
  expect(bannerFailure(undefined)).toBe('Erro ao carregar hero banners');
});
