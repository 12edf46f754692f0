import { VIDEO_SPEEDS } from '@toro/domain/catalogue/lessons/video-chapters';
import { create } from 'zustand';

const STORAGE_KEY = 'toro.video';

interface PlayerSettings {
  speed: number;
  showsSubtitles: boolean;
}

const DEFAULTS: PlayerSettings = { speed: 1, showsSubtitles: true };

function readStored(): PlayerSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return {
      speed: VIDEO_SPEEDS.find((speed) => speed === stored.speed) ?? DEFAULTS.speed,
      showsSubtitles: stored.showsSubtitles !== false,
    };
  } catch {
    return DEFAULTS;
  }
}

/** How the student watches videos on this device; it applies to the next video too. */
export const usePlayerSettings = create<PlayerSettings>(readStored);

export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  usePlayerSettings.setState(change);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(usePlayerSettings.getState()));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
