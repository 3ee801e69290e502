import './fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchForNewer } from './version.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  watchForNewer(navigator.serviceWorker);
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
