import { mount } from 'svelte';
import './style/base.css';
import App from './App.svelte';
import { applyWishes } from './state/wishes.svelte';

applyWishes();
const target = document.getElementById('app');
if (target) mount(App, { target });
