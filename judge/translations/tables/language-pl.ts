import { languageWith, speak } from '#translations';
import file from './pl.json' with { type: 'json' };

speak(languageWith('pl', file.texts));
