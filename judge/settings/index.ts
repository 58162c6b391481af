export {
  isSettingName,
  parseSetting,
  readSettings,
  type SettingName,
  type Settings,
  type SettingView,
  settingNames,
  settingViews,
} from './table.ts';
