/* Playwright tells every new window of Firefox its colours by a command that Firefox does not know yet: leave it out. */
const { Module } = require('node:module');

const TOLD = 'promises2.push(this.doUpdateDefaultEmulatedMedia());';
const compile = Module.prototype._compile;
Module.prototype._compile = function (text, ...more) {
  return compile.call(this, text.replaceAll(TOLD, ''), ...more);
};
