import { languageWith, speak } from '#translations';
import file from './zh.json' with { type: 'json' };

speak(languageWith('zh', file.texts));
