import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { language } from './lib/i18n/index.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

language.start();
settings.start();
router.start();

const target = document.getElementById('app');
if (target) mount(App, { target });
