import { showSignOff } from '#capabilities/signoffs/index.ts';
import { type SettingKey, settingKeys } from '#contract/settings/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { changeSetting } from './change-setting.ts';
import {
  listSettings,
  publicSettings,
  settingHistory,
  settingHistoryFile,
  showSetting,
} from './show-settings.ts';
import { withdrawVersion } from './withdraw-version.ts';

const isSettingKey = (key: string) => settingKeys.some((one) => one === key);
const forAll = { none: 'A setting applies to all bookings.' };

/** The settings in force for everyone, and all versions for admins. */
export function settingsRoutes(http: Http, deps: Deps): void {
  http.route('settings', async () => ({ data: await publicSettings(deps) }));
  http.route('adminSettings', async () => ({
    data: { settings: await listSettings(deps) },
  }));
  http.route('settingHistory', async ({ query: { key, page } }) => ({
    data: await settingHistory(deps, key, page),
  }));
  http.file('settingHistoryCsv', ({ query: { key } }) => settingHistoryFile(deps, key));
  changeRoute(http, deps);
  withdrawRoute(http, deps);
}

function changeRoute(http: Http, deps: Deps): void {
  http.route(
    'changeSetting',
    {
      ownCase: forAll,
      audit: ({ params: { key }, body: { reason } }) => ({
        act: 'setting changed',
        subject: { kind: 'setting', id: key },
        reason,
      }),
    },
    async ({ actor, params: { key }, body }) => {
      const by = signedIn(actor).personId;
      const signOffId = await changeSetting(deps, { ...body, key, by });
      const data = await showSetting(deps, key);
      if (signOffId === undefined) return { data, message: 'Version saved' };
      const signOff = await showSignOff(deps, by, signOffId);
      return { data, more: { signOff }, message: 'Waiting for a second admin' };
    },
  );
}

function withdrawRoute(http: Http, deps: Deps): void {
  http.route(
    'withdrawSetting',
    {
      ownCase: forAll,
      audit: ({ params: { versionId }, body: { reason } }) => ({
        act: 'setting version withdrawn',
        // The action finds the setting of the version and sets it as the audit subject.
        subject: { kind: 'setting', id: versionId },
        reason,
      }),
    },
    async ({ actor, params: { versionId }, body: { reason } }) => {
      const by = signedIn(actor).personId;
      const { key } = await withdrawVersion(deps, versionId, { by, reason, isOwn: isSettingKey });
      return { data: await showSetting(deps, key as SettingKey), message: 'Version withdrawn' };
    },
  );
}
