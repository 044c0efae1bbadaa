var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible,d=()=>{};function f(e){return typeof e?.then==`function`}function p(e){return e()}function m(e){for(var t=0;t<e.length;t++)e[t]()}function h(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function g(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var _=1024,v=2048,y=4096,b=8192,x=16384,S=32768,ee=1<<25,C=65536,te=1<<18,ne=1<<19,re=1<<20,ie=1<<25,ae=1<<21,oe=1<<22,se=1<<23,ce=Symbol(`$state`),le=Symbol(`component`),ue=Symbol(`legacy props`),de=Symbol(``),fe=Symbol(`attributes`),pe=Symbol(`class`),me=Symbol(`style`),he=Symbol(`text`),ge=Symbol(`form reset`),_e=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},ve=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),ye={},w=Symbol(`uninitialized`),be=`http://www.w3.org/1999/xhtml`,xe=`http://www.w3.org/2000/svg`,Se=`http://www.w3.org/1998/Math/MathML`;function Ce(){console.warn(`https://svelte.dev/e/derived_inert`)}function we(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function Te(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function Ee(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var T=!1;function De(e){T=e}var E;function D(e){if(e===null)throw we(),ye;return E=e}function Oe(){return D(dn(E))}function O(e){if(T){if(dn(E)!==null)throw we(),ye;E=e}}function ke(e=1){if(T){for(var t=e,n=E;t--;)n=dn(n);E=n}}function Ae(e=!0){for(var t=0,n=E;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=dn(n);e&&n.remove(),n=i}}function je(e){if(!e||e.nodeType!==8)throw we(),ye;return e.data}function Me(e){return e===this.v}function Ne(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Pe(e){return!Ne(e,this.v)}function Fe(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Ie(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Le(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Re(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function ze(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Be(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Ve(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function He(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Ue(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function We(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function Ge(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Ke(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var qe=!1;function Je(){qe=!0}var k=null;function Ye(e){k=e}function A(e,t=!1,n){k={p:k,i:!1,c:null,e:null,s:e,x:null,r:H,l:qe&&!t?{s:null,u:null,$:[]}:null}}function j(e){var t=k,n=t.e;if(n!==null){t.e=null;for(var r of n)wn(r)}return e!==void 0&&(t.x=e),t.i=!0,k=t.p,Xe(e)}function Xe(e={}){return i(e,le,{value:!0}),e}function Ze(){return!qe||k!==null&&k.l===null}var Qe=[];function $e(){var e=Qe;Qe=[],m(e)}function et(e){if(Qe.length===0&&!Ot){var t=Qe;queueMicrotask(()=>{t===Qe&&$e()})}Qe.push(e)}function tt(){for(;Qe.length>0;)$e()}var nt=~(v|y|_);function rt(e,t){e.f=e.f&nt|t}function it(e){e.f&512||e.deps===null?rt(e,_):rt(e,y)}function at(e,t){e.f&2048?t.set(e,v):e.f&4096&&t.get(e)!==2048&&t.set(e,y),rt(e,_)}function ot(e){T&&un(e)!==null&&fn(e)}var st=!1;function ct(){st||(st=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[ge]?.()})},{capture:!0}))}function lt(e){var t=V,n=H;Jn(null),Yn(null);try{return e()}finally{Jn(t),Yn(n)}}function ut(e,t,n,r=n){e.addEventListener(t,()=>lt(n));let i=e[ge];e[ge]=i?()=>{i(),r(!0)}:()=>r(!0),ct()}function dt(e,t,n,r){let i=Ze()?ht:vt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=H,c=ft(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){_n(e,s)}pt()}}var d=mt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>_t(e))).then(u).catch(e=>_n(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),pt())}):f()}function ft(){var e=H,t=V,n=k,r=N;return function(i=!0){Yn(e),Jn(t),Ye(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function pt(e=!0){Yn(null),Jn(null),Ye(null),e&&N?.deactivate()}function mt(){var e=H,t=e.b,n=N,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ht(e){var t=2|v;return H!==null&&(H.f|=ne),{ctx:k,deps:null,effects:null,equals:Me,f:t,fn:e,reactions:null,rv:0,v:w,wv:0,parent:H,ac:null}}var gt=Symbol(`obsolete`);function _t(e,t,n){let r=H;r===null&&Ie();var i=void 0,a=Gt(w),o=!V,s=new Set;return On(()=>{var t=H,n=h();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==_e&&n.reject(e)}).finally(pt)}catch(e){n.reject(e),pt()}var c=N;if(o){if(t.f&32768)var l=mt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(gt);else for(let e of s.values())e.reject(gt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==gt&&(c.activate(),t?(a.f|=se,Yt(a,t)):(a.f&8388608&&(a.f^=se),Yt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),Sn(()=>{for(let e of s)e.reject(gt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function M(e){let t=ht(e);return Zn(t),t}function vt(e){let t=ht(e);return t.equals=Pe,t}function yt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)In(t[n])}}function bt(e){var t,n=H,r=e.parent;if(!Gn&&r!==null&&e.v!==w&&r.f&24576)return Ce(),e.v;Yn(r);try{yt(e),t=lr(e)}finally{Yn(n)}return t}function xt(e){var t=bt(e);!e.equals(t)&&(e.wv=or(),(!N?.is_fork||e.deps===null)&&(N===null?e.v=t:(N.capture(e,t,!0),Tt?.capture(e,t,!0)),e.deps===null))?rt(e,_):Gn||(Et===null?it(e):(xn()||N?.is_fork)&&Et.set(e,t))}function St(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&lt(()=>{t.ac.abort(_e),t.ac=null}),t.fn!==null&&(t.teardown=d),fr(t,0),Pn(t))}function Ct(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&pr(t)}var wt=null,N=null,Tt=null,Et=null,Dt=null,Ot=!1,kt=!1,At=null,jt=null,Mt=0,Nt=1,Pt=class e{id=Nt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){wt===null?wt=this:(wt.next=this,this.prev=wt),wt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)rt(r,v),t(r);for(r of n.m)rt(r,y),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=_}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)rt(e,t),this.schedule(e);this.apply();for(var t=At=[],n=[],r=jt=[];this.#a.length>0;){Mt++>1e3&&(this.#b(),It());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Vt(e),this.#d()||this.discard(),t}}if(N=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(At=null,jt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Bt(e,t);r.length>0&&N.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),Tt=this,Rt(n),Rt(t),Tt=null,this.#i?.resolve();var o=N;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Ut.clear(),o.#m())}}#h(e,t,n){e.f^=_;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=_:i&4?t.push(r):sr(r)&&(i&16&&this.add_dirty_reaction(r,y),pr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),rt(i,v),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),N=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)at(e[t],this.#s)}capture(e,t,n=!1){e.v!==w&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),Et?.set(e,t)),this.is_fork||(e.v=t)}activate(){N=this}deactivate(){N=null,Et=null}flush(){try{kt=!0,N=this,this.#m()}finally{Mt=0,Dt=null,At=null,jt=null,kt=!1,N=null,Et=null,Ut.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(gt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,et(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=h()).promise}static ensure(){if(N===null){let t=N=new e;!kt&&!Ot&&et(()=>{t.started||t.flush()})}return N}apply(){Et=null}schedule(e){Dt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?wt=e:t.prev=e,this.linked=!1}}};function Ft(e){var t=Ot,n=Tt;Tt=null,Ot=!0;try{var r;for(e&&(Ft(),r=e());;){if(tt(),N===null)return r;N.flush()}}finally{Ot=t,Tt=n}}function It(){try{Ve()}catch(e){_n(e,Dt)}}var Lt=null;function Rt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&sr(r)&&(Lt=new Set,pr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Rn(r),Lt?.size>0)){Ut.clear();for(let e of Lt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Lt.has(n)&&(Lt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||pr(n)}}Lt.clear()}}Lt=null}}function zt(e){N.schedule(e)}function Bt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),rt(e,_);for(var n=e.first;n!==null;)Bt(n,t),n=n.next}}function Vt(e){rt(e,_);for(var t=e.first;t!==null;)Vt(t),t=t.next}var Ht=new Set,Ut=new Map,Wt=!1;function Gt(e,t){return{f:0,v:e,reactions:null,equals:Me,rv:0,wv:0}}function P(e,t){let n=Gt(e,t);return Zn(n),n}function Kt(e,t=!1,n=!0){let r=Gt(e);return t||(r.equals=Pe),qe&&n&&k!==null&&k.l!==null&&(k.l.s??=[]).push(r),r}function F(e,t,n=!1){return V!==null&&(!qn||V.f&131072)&&Ze()&&V.f&4325394&&(Xn===null||!Xn.has(e))&&Ge(),Yt(e,n?$t(t):t,jt)}var qt=null,Jt=0;function Yt(e,t,n=null){if(!e.equals(t)){Gn?Ut.set(e,t):Ut.has(e)||Ut.set(e,e.v);var r=Pt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&bt(t),Et===null&&it(t)}e.wv=or(),qt=null,Jt=0,Qt(e,v,n),qt=null,Ze()&&H!==null&&H.f&1024&&!(H.f&96)&&(er===null?tr([e]):er.push(e)),!r.is_fork&&Ht.size>0&&!Wt&&Xt()}return t}function Xt(){Wt=!1;for(let e of Ht){e.f&1024&&rt(e,y);let t;try{t=sr(e)}catch{t=!0}t&&pr(e)}Ht.clear()}function Zt(e){F(e,e.v+1)}function Qt(e,t,n){var r=e.reactions;if(r!==null){var i=Ze(),a=r.length;if(Jt+=a,Jt>1e5&&qt===null&&(qt=new Set),qt!==null){if(qt.has(e))return;qt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==H){var l=(c&v)===0;if(l&&rt(s,t),c&131072)Ht.add(s);else if(c&2){var u=s;Et?.delete(u),Qt(u,y,n)}else if(l){var d=s;c&16&&Lt!==null&&Lt.add(d),n===null?zt(d):n.push(d)}}}}}function $t(t){if(typeof t!=`object`||!t||ce in t||le in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=P(0),u=null,d=ir,f=e=>{if(ir===d)return e();var t=V,n=ir;Jn(null),ar(d);var r=e();return Jn(t),ar(n),r};return i&&r.set(`length`,P(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Ue();var i=r.get(t);return i===void 0?f(()=>{var e=P(n.value,u);return r.set(t,e),e}):F(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>P(w,u));r.set(t,e),Zt(o)}}else F(n,w),Zt(o);return!0},get(e,n,i){if(n===ce)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>P($t(s?e[n]:w),u)),r.set(n,o)),o!==void 0){var c=U(o);return c===w?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=U(i);if(a===w)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===ce)return!0;var n=r.get(t),i=n!==void 0&&n.v!==w||Reflect.has(e,t);return(n!==void 0||(H!==null||V!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>P(i?$t(e[t]):w,u)),r.set(t,n)),U(n)===w)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>P(w,u)),r.set(d+``,p)):F(p,w)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>P(void 0,u)),F(c,$t(n)),r.set(t,c));else{l=c.v!==w;var m=f(()=>$t(n));F(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&F(g,_+1)}Zt(o)}return!0},ownKeys(e){U(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==w});for(var[n,i]of r)i.v!==w&&!(n in e)&&t.push(n);return t},setPrototypeOf(){We()}})}function en(e){try{if(typeof e==`object`&&e&&ce in e)return e[ce]}catch{}return e}function tn(e,t){return Object.is(en(e),en(t))}var nn,rn,an,on,sn;function cn(){if(nn===void 0){nn=window,rn=document,an=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;on=a(t,`firstChild`).get,sn=a(t,`nextSibling`).get,u(e)&&(e[pe]=void 0,e[fe]=null,e[me]=void 0,e.__e=void 0),u(n)&&(n[he]=void 0)}}function ln(e=``){return document.createTextNode(e)}function un(e){return on.call(e)}function dn(e){return sn.call(e)}function I(e,t){if(!T)return un(e);var n=un(E);if(n===null)n=E.appendChild(ln());else if(t&&n.nodeType!==3){var r=ln();return n?.before(r),D(r),r}return t&&hn(n),D(n),n}function L(e,t=!1){if(!T){var n=un(e);return n instanceof Comment&&n.data===``?dn(n):n}if(t){if(E?.nodeType!==3){var r=ln();return E?.before(r),D(r),r}hn(E)}return E}function R(e,t=!1){if(!T)return un(e);var n=I(e,t);return O(e),n}function z(e,t=1,n=!1){let r=T?E:e;for(var i;t--;)i=r,r=dn(r);if(!T)return r;if(n){if(r?.nodeType!==3){var a=ln();return r===null?i?.after(a):r.before(a),D(a),a}hn(r)}return D(r),r}function fn(e){e.textContent=``}function pn(){return!1}function mn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function hn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function gn(e){var t=H;if(t===null)return V.f|=se,e;if(!(t.f&32768)&&!(t.f&4))throw e;_n(e,t)}function _n(e,t){if(e===ye)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function vn(e){H===null&&(V===null&&Be(e),ze()),Gn&&Re(e)}function yn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function bn(e,t){var n=H;n!==null&&n.f&8192&&(e|=b);var r={ctx:k,deps:null,nodes:null,f:e|v|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};N?.register_created_effect(r);var i=r;if(e&4)At===null?Pt.ensure().schedule(r):At.push(r);else if(t!==null){try{pr(r)}catch(e){throw In(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=C))}if(i!==null&&(i.parent=n,n!==null&&yn(i,n),V!==null&&V.f&2&&!(e&64))){var a=V;(a.effects??=[]).push(i)}return r}function xn(){return V!==null&&!qn}function Sn(e){let t=bn(8,null);return rt(t,_),t.teardown=e,t}function Cn(e){vn(`$effect`);var t=H.f;if(!V&&t&32&&k!==null&&!k.i){var n=k;(n.e??=[]).push(e)}else return wn(e)}function wn(e){return bn(4|re,e)}function Tn(e){return vn(`$effect.pre`),bn(8|re,e)}function En(e){Pt.ensure();let t=bn(64|ne,e);return(e={})=>new Promise(n=>{e.outro?zn(t,()=>{In(t),n(void 0)}):(In(t),n(void 0))})}function Dn(e){return bn(4,e)}function On(e){return bn(oe|ne,e)}function kn(e,t=0){return bn(8|t,e)}function B(e,t=[],n=[],r=[]){dt(r,t,n,t=>{bn(8,()=>{e(...t.map(U))})})}function An(e,t=[],n=[],r=[]){dt(r,t,n,t=>{bn(4,()=>e(...t.map(U)))})}function jn(e,t=0){return bn(16|t,e)}function Mn(e){return bn(32|ne,e)}function Nn(e){var t=e.teardown;if(t!==null){let n=Gn,r=V;Kn(!0),Jn(null);try{t.call(null)}catch(t){_n(t,e.parent)}finally{Kn(n),Jn(r)}}}function Pn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&lt(()=>{e.abort(_e)});var r=n.next;n.f&64?n.parent=null:In(n,t),n=r}}function Fn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||In(t),t=n}}function In(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Ln(e.nodes.start,e.nodes.end),n=!0),e.f|=ee,Pn(e,t&&!n),fr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Nn(e),e.f^=ee,e.f|=x;var i=e.parent;i!==null&&i.first!==null&&Rn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Ln(e,t){for(;e!==null;){var n=e===t?null:dn(e);e.remove(),e=n}}function Rn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function zn(e,t,n=!0){var r=[];e.f|=256,Bn(e,r,!0);var i=()=>{n&&In(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Bn(e,t,n){if(!(e.f&8192)){e.f^=b;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Bn(i,t,o?n:!1)}i=a}}}function Vn(e){e.f&=-257,Hn(e,!0)}function Hn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=b,e.f&1024||(rt(e,v),Pt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Hn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Un(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:dn(n);t.append(n),n=i}}var Wn=null,Gn=!1;function Kn(e){Gn=e}var V=null,qn=!1;function Jn(e){V=e}var H=null;function Yn(e){H=e}var Xn=null;function Zn(e){V!==null&&(V.f&2097152||V.f&2)&&(Xn??=new Set).add(e)}var Qn=null,$n=0,er=null;function tr(e){er=e}var nr=1,rr=0,ir=rr;function ar(e){ir=e}function or(){return++nr}function sr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(sr(a)&&xt(a),a.wv>e.wv)return!0}t&512&&Et===null&&rt(e,_)}return!1}function cr(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Xn!==null&&Xn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?cr(a,t,!1):t===a&&(n?rt(a,v):a.f&1024&&rt(a,y),zt(a))}}function lr(e){var t=Qn,n=$n,r=er,i=V,a=Xn,o=k,s=qn,c=ir,l=e.f;Qn=null,$n=0,er=null,V=l&96?null:e,Xn=null,Ye(e.ctx),qn=!1,ir=++rr,e.ac!==null&&(lt(()=>{e.ac.abort(_e)}),e.ac=null);try{e.f|=ae;var u=e.fn,d=u();e.f|=S;var f=ur(e);if(Ze()&&er!==null&&!qn&&f!==null&&!(e.f&6146))for(var p=0;p<er.length;p++)cr(er[p],e);if(i!==null&&i!==e){if(rr++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=rr;if(t!==null)for(let e of t)e.rv=rr;er!==null&&(r===null?r=er:r.push(...er))}return e.f&8388608&&(e.f^=se),d}catch(t){return ur(e),gn(t)}finally{e.f^=ae,Qn=t,$n=n,er=r,V=i,Xn=a,Ye(o),qn=s,ir=c}}function ur(e){var t=e.deps,n=N?.is_fork;if(Qn!==null){var r;if(n||fr(e,$n),t!==null&&$n>0)for(t.length=$n+Qn.length,r=0;r<Qn.length;r++)t[$n+r]=Qn[r];else e.deps=t=Qn;if(xn()&&e.f&512)for(r=$n;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&$n<t.length&&(fr(e,$n),t.length=$n);return t}function dr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(Qn===null||!n.call(Qn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==w&&it(s),s.ac!==null&&lt(()=>{s.ac.abort(_e),s.ac=null,rt(s,v)}),St(s),fr(s,0)}}function fr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)dr(e,n[r])}function pr(e){var t=e.f;if(!(t&16384)){rt(e,_);var n=H;H=e;try{t&16777232?Fn(e):Pn(e),Nn(e);var r=lr(e);e.teardown=typeof r==`function`?r:null,e.wv=nr}finally{H=n}}}async function mr(){await Promise.resolve(),Ft()}function U(e){var t=!!(e.f&2);if(Wn?.add(e),V!==null&&!qn&&!(H!==null&&H.f&16384)&&(Xn===null||!Xn.has(e))){var r=V.deps;if(V.f&2097152)e.rv<rr&&(e.rv=rr,Qn===null&&r!==null&&r[$n]===e?$n++:Qn===null?Qn=[e]:Qn.push(e));else{V.deps??=[],n.call(V.deps,e)||V.deps.push(e);var i=e.reactions;i===null?e.reactions=[V]:n.call(i,V)||i.push(V)}}if(Gn&&Ut.has(e))return Ut.get(e);if(t){var a=e;if(Gn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||gr(a))&&(o=bt(a)),Ut.set(a,o),o}var s=!(a.f&512)&&!qn&&V!==null&&!!(V.f&512),c=(a.f&S)===0;sr(a)&&(s&&(a.f|=512),xt(a)),s&&!c&&(Ct(a),hr(a))}if(Et?.has(e))return Et.get(e);if(e.f&8388608)throw e.v;return e.v}function hr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(Ct(r),hr(r))}}function gr(e){if(e.v===w)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Ut.has(t)||t.f&2&&gr(t))return!0;return!1}function _r(e){var t=qn;try{return qn=!0,e()}finally{qn=t}}function vr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(ce in e)yr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&ce in n&&yr(n)}}}function yr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{yr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var br=[`touchstart`,`touchmove`];function xr(e){return br.includes(e)}var Sr=Symbol(`events`),Cr=new Set,wr=new Set;function Tr(e,t,n,r={}){function i(e){if(r.capture||Ar.call(t,e),!e.cancelBubble)return lt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,et(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function Er(e,t,n,r,i){var a={capture:r,passive:i},o=Tr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Sn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function W(e,t,n){(t[Sr]??={})[e]=n}function Dr(e){for(var t=0;t<e.length;t++)Cr.add(e[t]);for(var n of wr)n(e)}var Or=null,kr=!1;function Ar(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;Or=e,kr||(kr=!0,setTimeout(()=>{kr=!1,Or=null}));var s=0,c=Or===e&&e[Sr];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[Sr]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=V,f=H;Jn(null),Yn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[Sr]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[Sr]=t,delete e.currentTarget,Jn(d),Yn(f)}}}var jr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Mr(e){return jr?.createHTML(e)??e}function Nr(e){var t=mn(`template`);return t.innerHTML=Mr(e.replaceAll(`<!>`,`<!---->`)),t.content}function Pr(e,t){var n=H;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function G(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(T)return Pr(E,null),E;i===void 0&&(i=Nr(a?e:`<!>`+e),n||(i=un(i)));var t=r||an?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=un(t),s=t.lastChild;Pr(o,s)}else Pr(t,t);return t}}function Fr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(T)return Pr(E,null),E;if(!o){var e=un(Nr(a));if(i)for(o=document.createDocumentFragment();un(e);)o.appendChild(un(e));else o=un(e)}var t=o.cloneNode(!0);if(i){var n=un(t),r=t.lastChild;Pr(n,r)}else Pr(t,t);return t}}function K(e,t){return Fr(e,t,`svg`)}function Ir(e=``){if(!T){var t=ln(e+``);return Pr(t,t),t}var n=E;return n.nodeType===3?hn(n):(n.before(n=ln()),D(n)),Pr(n,n),n}function Lr(){if(T)return Pr(E,null),E;var e=document.createDocumentFragment(),t=document.createComment(``),n=ln();return e.append(t,n),Pr(t,n),e}function q(e,t){if(T){var n=H;n.f&32768&&n.nodes.end!==null||(n.nodes.end=E),Oe()}else e!==null&&e.before(t)}function Rr(){if(T&&E&&E.nodeType===8&&E.textContent?.startsWith(`$`)){let e=E.textContent.substring(1);return Oe(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function zr(e){let t=0,n=Gt(0),r;return()=>{xn()&&(U(n),kn(()=>(t===0&&(r=_r(()=>e(()=>Zt(n)))),t+=1,()=>{et(()=>{--t,t===0&&(r?.(),r=void 0,Zt(n))})})))}}var Br=C|ne;function Vr(e,t,n,r){new Hr(e,t,n,r)}var Hr=class{parent;is_pending=!1;transform_error;#e;#t=T?E:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=zr(()=>(this.#p=Gt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=H;t.b=this,t.f|=128,n(e)},this.parent=H.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=jn(()=>{if(T){let e=je(this.#t);Oe();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Br),T&&(this.#e=E)}#h(){try{this.#a=Mn(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);et(r),t&&(this.#s=Mn(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?Ee():(t=!0,n&&Ke(),this.#s!==null&&zn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){_n(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(x|ee))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=Mn(()=>e(this.#e)),et(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=ln(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return Mn(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){_n(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(N)):this.#u===0&&(this.#e.before(e),this.#c=null,zn(this.#o,()=>{this.#o=null}),this.#x(N))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=Mn(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Un(this.#a,e);let t=this.#n.pending;this.#o=Mn(()=>t(this.#e))}else this.#x(N)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){at(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=H,n=V,r=k;Yn(this.#i),Jn(this.#i),Ye(this.#i.ctx);try{return Pt.ensure(),e()}finally{Yn(t),Jn(n),Ye(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&zn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,et(()=>{this.#d=!1,this.#p&&Yt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),U(this.#p)}error(e){if(e===ye||!this.#n.onerror&&!this.#n.failed)throw e;N?.is_fork?(this.#a&&N.skip_effect(this.#a),this.#o&&N.skip_effect(this.#o),this.#s&&N.skip_effect(this.#s),N.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(In(this.#a),null),this.#o&&=(In(this.#o),null),this.#s&&=(In(this.#s),null),T&&(D(this.#t),ke(),D(Ae()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return Mn(()=>{var r=H;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return _n(e,this.#i.parent),null}}))};et(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){_n(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>_n(e,this.#i&&this.#i.parent)):n(t)}})}};function J(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[he]??=e.nodeValue)&&(e[he]=n,e.nodeValue=`${n}`)}function Ur(e,t){return Gr(e,t)}var Wr=new Map;function Gr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){cn();var l=void 0,u=En(()=>{var s=n??t.appendChild(ln());Vr(s,{pending:()=>{}},t=>{A({});var n=k;if(o&&(n.c=o),a&&(i.$$events=a),T&&Pr(t,null),l=e(t,i)||Xe(),T&&(H.nodes.end=E,E===null||E.nodeType!==8||E.data!==`]`))throw we(),ye;j()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=xr(r);for(let e of[t,document]){var a=Wr.get(e);a===void 0&&(a=new Map,Wr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Ar,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(Cr)),wr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Wr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Ar),r.delete(e),r.size===0&&Wr.delete(n)):r.set(e,i)}wr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Kr.set(l,u),l}var Kr=new WeakMap,qr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Vn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Vn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(In(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Un(r,t),t.append(ln()),this.#n.set(e,{effect:r,fragment:t})}else In(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),zn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(In(n.effect),this.#n.delete(e))};ensure(e,t){var n=N,r=pn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=ln();i.append(a),this.#n.set(e,{effect:Mn(()=>t(a)),fragment:i})}else this.#t.set(e,Mn(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else T&&(this.anchor=E),this.#a(n)}},Jr=0,Yr=1,Xr=2;function Zr(e,t,n,r,i){T&&Oe();var a=Ze(),o=w,s=a?Gt(o):Kt(o,!1,!1),c=a?Gt(o):Kt(o,!1,!1),l=new qr(e);jn(()=>{var a=N,o=t(),u=!1;let d=T&&f(o)===(e.data===`[!`);if(d&&(D(Ae()),De(!1)),f(o)){var p=ft(),m=!1;let e=e=>{if(!u){m=!0,p(!1),N===a&&a.deactivate(),Pt.ensure();try{e()}finally{pt(!1),Ot||Ft()}}};o.then(t=>{e(()=>{Yt(s,t),l.ensure(Yr,r&&(e=>r(e,s)))})},t=>{e(()=>{if(Yt(c,t),l.ensure(Xr,i&&(e=>i(e,c))),!i)throw c.v})}),T?l.ensure(Jr,n):et(()=>{m||e(()=>{l.ensure(Jr,n)})})}else Yt(s,o),l.ensure(Yr,r&&(e=>r(e,s)));return d&&De(!0),()=>{u=!0}})}function Y(e,t,n=!1){var r;T&&(r=E,Oe());var i=new qr(e),a=n?C:0;function o(e,t){if(T){var n=je(r);if(e!==parseInt(n.substring(1))){var a=Ae();D(a),i.anchor=a,De(!1),i.ensure(e,t),De(!0);return}}i.ensure(e,t)}jn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Qr=Symbol(`NaN`);function $r(e,t,n){T&&Oe();var r=new qr(e),i=!Ze();jn(()=>{var e=t();e!==e&&(e=Qr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function ei(e,t){return t}function ti(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];zn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;ni(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;fn(d),d.append(u),e.items.clear()}ni(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function ni(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=ie,Un(a,document.createDocumentFragment())):In(t[i],n)}}var ri;function X(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=T?D(un(u)):u.appendChild(ln())}T&&Oe();var d=null,f=vt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=U(f);_.fallback=d,ai(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=ie,si(d,null,c)):Vn(d):zn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:jn(()=>{var e=U(f),t=e.length;let r=!1;T&&je(c)===`[!`!=(t===0)&&(c=Ae(),D(c),De(!1),r=!0);for(var u=new Set,_=N,v=pn(),y=0;y<t;y+=1){T&&E.nodeType===8&&E.data===`]`&&(c=E,r=!0,De(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Yt(S.v,b),S.i&&Yt(S.i,y),v&&_.unskip_effect(S.e)):(S=oi(l,m?c:ri??=ln(),b,x,y,o,n,i),m||(S.e.f|=ie),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=Mn(()=>s(c)):(d=Mn(()=>s(ri??=ln())),d.f|=ie)),t>u.size&&Le(``,``,``),T&&t>0&&D(Ae()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&De(!0),U(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,T&&(c=E)}function ii(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function ai(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=ii(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Vn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=ie,_===l)si(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ci(e,d,_),ci(e,_,y),si(_,y,n),d=_,p=[],m=[],l=ii(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],ee=p[p.length-1];for(x=0;x<p.length;x+=1)si(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ci(e,S.prev,ee.next),ci(e,d,S),ci(e,ee,b),l=b,d=ee,--v,p=[],m=[]}else u.delete(_),si(_,l,n),ci(e,_.prev,_.next),ci(e,_,d===null?e.effect.first:d.next),ci(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=ii(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=ii(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(ni(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var C=[];if(u!==void 0)for(_ of u)_.f&8192||C.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&C.push(l),l=ii(l.next);var te=C.length;if(te>0){var ne=i&4&&s===0?n:null;if(o){for(v=0;v<te;v+=1)C[v].nodes?.a?.measure();for(v=0;v<te;v+=1)C[v].nodes?.a?.fix()}ti(e,C,ne)}}o&&et(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function oi(e,t,n,r,i,a,o,s){var c=o&1?o&16?Gt(n):Kt(n,!1,!1):null,l=o&2?Gt(i):null;return{v:c,i:l,e:Mn(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function si(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=dn(r);if(a.before(r),r===i)return;r=o}}function ci(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function li(e,t,n=!1,r=!1,i=!1,a=!1){var o=e,s=``;if(n){var c=e;T&&(o=D(un(c)))}B(()=>{var e=H;if(s===(s=t()??``))T&&Oe();else if(n&&!T)e.nodes=null,c.innerHTML=s,s!==``&&Pr(un(c),c.lastChild);else if(e.nodes!==null&&(Ln(e.nodes.start,e.nodes.end),e.nodes=null),s!==``){if(T){for(var a=E.data,l=Oe(),u=l;l!==null&&(l.nodeType!==8||l.data!==``);)u=l,l=dn(l);if(l===null)throw we(),ye;Pr(E,u),o=D(l)}else{var d=mn(r?`svg`:i?`math`:`template`,r?xe:i?Se:void 0);d.innerHTML=s;var f=r||i?d:d.content;if(Pr(un(f),f.lastChild),r||i)for(;un(f);)o.before(un(f));else o.before(f)}}})}function ui(e,t,...n){var r=new qr(e);jn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},C)}function di(e,t,n){var r;T&&(r=E,Oe());var i=new qr(e);jn(()=>{var e=t()??null;if(T&&je(r)===`[`!=(e!==null)){var a=Ae();D(a),i.anchor=a,De(!1),i.ensure(e,e&&(t=>n(t,e))),De(!0)}else i.ensure(e,e&&(t=>n(t,e)))},C)}function fi(e,t){let n=null,r=T;var i;if(T){n=E;for(var a=un(document.head);a!==null&&(a.nodeType!==8||a.data!==e);)a=dn(a);if(a===null)De(!1);else{var o=dn(a);a.remove(),D(o)}}T||(i=document.head.appendChild(ln()));try{jn(()=>{var e=Mn(()=>t(i));e.f|=te,T||(e.nodes===null?e.nodes={start:i,end:i,a:null,t:null}:e.nodes.end=i)})}finally{r&&(De(!0),D(n))}}function pi(e,t,n){Dn(()=>{var r=_r(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};kn(()=>{var e=n();vr(e),i&&Ne(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function mi(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=mi(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function hi(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=mi(e))&&(r&&(r+=` `),r+=t);return r}function gi(e){return typeof e==`object`?hi(e):e??``}var _i=[...` 	
\r\f\xA0\v﻿`];function vi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||_i.includes(r[o-1]))&&(s===r.length||_i.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function yi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function bi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function xi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(bi)),i&&c.push(...Object.keys(i).map(bi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=bi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=yi(r)),i&&(n+=yi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function Z(e,t,n,r,i,a){var o=e[pe];if(T||o!==n||o===void 0){var s=vi(n,r,a);T&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[pe]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function Si(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function Ci(e,t,n,r){var i=e[me];if(T||i!==t){var a=xi(t,r);T&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[me]=t}else r&&(Array.isArray(r)?(Si(e,n?.[0],r[0]),Si(e,n?.[1],r[1],`important`)):Si(e,n,r));return r}function wi(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function Ti(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=ki(c);wi(c,i?a.includes(l):tn(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Ei(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return Te();for(var i of t.options)i.selected=n.includes(ki(i))}else{for(i of t.options)if(tn(ki(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function Di(e){var t=new MutationObserver(t=>{t.every(Ai)||(`__defaultValue`in e&&Ti(e,!1),`__value`in e&&Ei(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),Sn(()=>{t.disconnect()})}function Oi(e,t,n=t){var r=new WeakSet,i=!0;ut(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),ki);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&ki(o)}n(a),e.__value=a,N!==null&&r.add(N)}),Dn(()=>{var a=t();if(e===document.activeElement){var o=N;if(r.has(o))return}if(Ei(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=ki(s),n(a))}e.__value=a,i=!1})}function ki(e){return`__value`in e?e.__value:e.value}function Ai(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var ji=Symbol(`is custom element`),Mi=Symbol(`is html`),Ni=ve?`link`:`LINK`,Pi=ve?`progress`:`PROGRESS`;function Fi(e){if(T){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Q(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Q(e,`checked`,null),e.checked=r}}};e[ge]=n,et(n),ct()}}function Ii(e,t){var n=Ri(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Pi)&&(e.value=t??``)}function Li(e,t){var n=Ri(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function Q(e,t,n,r){var i=Ri(e);if(!(T&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Ni))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[de]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Bi(e).has(t)?e[t]=n:(!T||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function Ri(e){return e[fe]??={[ji]:e.nodeName.includes(`-`),[Mi]:e.namespaceURI===be}}var zi=new Map;function Bi(e){var t=e.getAttribute(`is`)||e.nodeName,n=zi.get(t);if(n)return n;zi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Vi(e,t,n=t){var r=new WeakSet;ut(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Ui(e)?Wi(a):a,n(a),N!==null&&r.add(N),await mr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(T&&e.defaultValue!==e.value||_r(t)==null&&e.value)&&(n(Ui(e)?Wi(e.value):e.value),N!==null&&r.add(N)),kn(()=>{var n=t();if(e===document.activeElement){var i=N;if(r.has(i))return}Ui(e)&&n===Wi(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function Hi(e,t,n=t){ut(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(T&&e.defaultChecked!==e.checked||_r(t)==null)&&n(e.checked),kn(()=>{e.checked=!!t()})}function Ui(e){var t=e.type;return t===`number`||t===`range`}function Wi(e){return e===``?null:+e}var Gi=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function Ki(e,t,n){var r=Gi.observe(e,()=>n(e[t]));Dn(()=>(_r(()=>n(e[t])),r))}function qi(e,t){return e===t||e?.[ce]===t}function Ji(e=Xe(),t,n,r){var i=k.r,a=H;return Dn(()=>{var o,s;return kn(()=>{o=s,s=r?.()||[],_r(()=>{qi(n(...s),e)||(t(e,...s),o&&qi(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&qi(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function Yi(e,t,n,r,i){var a=()=>{r(n[e])};n.addEventListener(t,a),i?kn(()=>{n[e]=i()}):a(),(n===document.body||n===window||n===document)&&Sn(()=>{n.removeEventListener(t,a)})}function Xi(e=!1){let t=k,n=t.l.u;if(!n)return;let r=()=>vr(t.s);if(e){let e=0,n={},i=ht(()=>{let r=!1,i=t.s;for(let e in i)i[e]!==n[e]&&(n[e]=i[e],r=!0);return r&&e++,e});r=()=>U(i)}n.b.length&&Tn(()=>{Zi(t,r),m(n.b)}),Cn(()=>{let e=_r(()=>n.m.map(p));return()=>{for(let t of e)typeof t==`function`&&t()}}),n.a.length&&Cn(()=>{Zi(t,r),m(n.a)})}function Zi(e,t){if(e.l.s)for(let t of e.l.s)U(t);t()}var Qi=!1;function $i(e){var t=Qi;try{return Qi=!1,[e(),Qi]}finally{Qi=t}}function ea(e,t,n,r){var i=!qe||!!(n&2),o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ht(r),U(u)):(l&&(l=!1,c=s?_r(r):r),c);let f;if(o){var p=ce in e||ue in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=$i(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&He(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ht:vt)(()=>(v=!1,g()));o&&U(y);var b=H;return(function(e,t){if(arguments.length>0){let n=t?U(y):i&&o?$t(e):e;return F(y,n),v=!0,c!==void 0&&(c=n),e}return Gn&&v||b.f&16384?y.v:U(y)})}function ta(e){k===null&&Fe(`onMount`),qe&&k.l!==null?ra(k).m.push(e):Cn(()=>{let t=_r(e);if(typeof t==`function`)return t})}function na(e){k===null&&Fe(`onDestroy`),ta(()=>()=>_r(e))}function ra(e){var t=e.l;return t.u??={a:[],b:[],m:[]}}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var ia=`# What the pages say.

app-name = Bastide
# What this language calls itself.
language-name = English
label = { $what }: { $value }
app-tagline = Three games of stone, card and field. Play them, watch them, study them.
app-skip = Skip to the content
app-unaffiliated = Bastide is not affiliated with the publishers of these games; their names only say which rules are meant.
app-fonts = Set in Alegreya and Alegreya Sans (SIL Open Font License).

nav-main = Main
nav-play = Play
nav-games = Games
nav-learn = Learn
nav-theme = Colours
nav-theme-auto = As the system
nav-theme-light = Light
nav-theme-dark = Dark
nav-sound-on = Sound on
nav-sound-off = Sound off

game-players = { $n } players
game-carcassonne-line = Lay tiles, send followers, share the land.
game-schotten-line = Nine stones, hidden hands, proofs.
game-bobail-line = Small board, one neutral piece, deep water.
game-carcassonne-facts = 2–5 players · 30 min
game-schotten-facts = 2 players · 20 min
game-bobail-facts = 2 players · 10 min

home-continue = Continue
home-new = New game
home-watch = Watch
home-watch-line = Set agents against each other and look on, at your speed.
home-watch-live = Being played now
home-review = Review
home-review-line = Every finished game is kept. Step through it and ask an agent what it would have played.
home-learn = Learn
home-learn-line = The rules with pictures, and a first guided game.
home-play = Play
home-rules = Rules
home-guided = First guided game
home-all = All games
home-import = Import a record
home-forget = Remove from this list

new-rules = Rules
new-preset = Preset
new-options = Change single options
new-options-changed = { $n } changed
new-players = Players
new-seats = Who plays
new-seat = Player { $n }
new-kind-here = A person at this screen
new-kind-link = A friend, by link
new-kind-agent = An agent
new-name = Name
new-level = Strength
new-level-custom = Own spec…
new-level-seconds = about { $n } s a move
new-level-instant = at once
new-spec = Spec of the agent
new-spec-hint = For example { $example }
new-first = begins
new-more = More
new-title = Name of the table
new-title-hint = So that it can be found among the games.
new-file-choose = Choose a file
new-file-remove = Without the file
new-seed = Seed
new-seed-hint = The same seed gives the same draws. Leave empty for chance.
new-takebacks = Taking back allowed
new-takebacks-hint = With cards or draws, taking back shows what would have stayed hidden. Tick it for practice.
new-listed = Show in the list of games
new-start = Start
new-startWatch = Start watching
new-quick = Against
new-quick-agent = an agent
new-quick-friend = a friend, by link
new-quick-screen = a friend, at this screen
new-quick-watch = watch agents
new-quick-custom = own table


room-connecting = Connecting…
room-sending = Sending…
room-offline = The server does not answer. Trying again…
room-gone = There is no such game, or it was deleted.
room-badSecret = This link does not belong to a seat of this game.
room-asSpectator = Look on as a spectator
room-home = Back to the start
room-board = Board
room-players = Players
room-log = Moves
room-info = Table
room-tools = Tools
room-toMove = to move
room-thinking = thinking…
room-absent = away
room-open = seat is free
room-you = you
room-agent = agent
room-spectators =
    { $n ->
        [one] { $n } spectator
       *[other] { $n } spectators
    }
room-watching = You are watching.
room-confirm = Confirm
room-cancel = Cancel
room-back = One step back
room-hint = Hint
room-hint-by = Hint by
room-hint-asked = Asked: { $name }
room-hint-thinking = Thinking about a hint…
room-hint-none = A hint can be asked when it is your turn.
room-hint-best = Best moves
room-hint-value = chance to win
room-hint-clear = Put the hint away
room-undo = Take back
room-redo = Redo
room-undo-ask = Ask to take back
room-undo-no = Nothing can be taken back here.
room-resign = Resign
room-resign-sure = Resign this game?
room-resign-yes = Yes, resign
room-rematch = Rematch
room-rematch-swap = Rematch, sides swapped
room-swap = Swap sides
room-share = Share
room-share-title = Links
room-share-watch = Anybody with this link can watch.
room-share-invite = Send this link to { $name }: it takes the seat once.
room-share-own = Your own link, to go on from another device. Keep it for yourself.
room-share-copy = Copy
room-share-copied = Copied
room-review = Review this game
room-export = Save as a file
room-delete = Delete this game
room-delete-sure = Delete this game for good?
room-proposal-undo = { $name } would like to take back a move.
room-proposal-redo = { $name } would like to redo the move taken back.
room-proposal-swap = { $name } would like to swap sides.
room-proposal-rematch = { $name } would like a rematch.
room-proposal-rematch-swapped = { $name } would like a rematch with sides swapped.
room-proposal-waiting = Waiting for an answer…
room-accept = Accept
room-decline = Decline
room-declined = { $name } declined.
room-agreed = { $name } agreed.
room-withdraw = Withdraw
room-rematch-ready = The rematch is ready.
room-rematch-go = Go there
room-pace = Speed
room-pause = Pause
room-resume = Go on
room-cover-title = { $name }, it is your turn
room-cover-line = Only you should look at the screen now.
room-cover-show = Show my cards
room-type = Type a move
room-type-send = Play
room-list = List of moves
room-list-line = Everything you can choose now, for keyboard and screen reader.
room-rules = Rules played: { $rules }
room-notation = Notation beside the words
room-menu = Menu
room-diagram = The board as text
room-keys = Keys
room-keys-line = Tab or arrows choose, Enter picks, Escape goes back, H hint, U take back, L list of moves, P prepares a move, comma and full stop go through the game.
room-keys-carcassonne = R turns the tile, arrows move between places, + and − zoom, 0 shows all.
room-guide = Guide
room-guide-quiet = Play on. The guide speaks up when there is something new.
room-guide-next = Understood
room-guide-close = Leave the guide

log-earlier = Earlier moves
log-empty = Nothing yet.
log-show = Show on the board

over-title = The game is over
over-won = { $name } wins
over-youWon = You win!
over-draw = A draw
over-shared = Shared by { $names }
over-breakdown = Where the points came from
over-moments = How it went
over-story = How it went
moment-largest = Largest scoring: { $name } +{ $n }
moment-lead = { $name } takes the lead for good
moment-final = Most of the final count: { $name } +{ $n }
moment-ahead = Furthest ahead: { $name }, by { $n }
moment-scored = { $name } scores +{ $n }
moment-claimed = { $name } claims stone { $n }
moment-longest = Completed over the most tiles
moment-first = First stone: { $name }, stone { $n }
moment-decisive = The decisive stone: { $name }, stone { $n }
moment-row = { $name } claims { $n } stones in a row
moment-slide = Longest slide: { $name }, { $n } squares
moment-near = The bobail stands one step from the home column of { $name }
moment-last = The last turn: { $name }
over-chart = Scores by turn
over-chart-label = Chart of the scores by turn: { $text }
over-final = Final scoring, step by step
over-step = Step { $n } of { $total }
over-previous = Back
over-next = Next
over-sums = Points so far
over-play = Play the count
over-skip = Skip
over-total = Total

feature-road = Roads
feature-city = Cities
feature-monastery = Monasteries
feature-field = Fields
feature-road-1 = Road
feature-city-1 = City
feature-monastery-1 = Monastery
feature-field-1 = Field

and = and
side-north = north
side-east = east
side-south = south
side-west = west
a-city = a city
a-road = a road
a-field = a field
a-monastery = a monastery
carcassonne-laid = Laid at { $place }: { $tile }
carcassonne-inHand = Tile to lay
carcassonne-left =
    { $n ->
        [one] { $n } tile left
       *[other] { $n } tiles left
    }
carcassonne-kinds = Tiles left by kind
carcassonne-followers = Followers left
carcassonne-followers-n = { $n } followers left
carcassonne-claimed = Followers at work
carcassonne-rotate = Turn the tile
carcassonne-step-cell = Choose a lit place for the tile.
carcassonne-step-spot = Turn the tile if you like, then put a follower on it or none.
carcassonne-step-tile = Choose a tile of your hand and a lit place for it.
carcassonne-step-action = Recall or move one of your followers, or do nothing more.
carcassonne-step-to = Choose where on the new tile the follower goes.
carcassonne-step-away = Choose the tile the follower goes to.
carcassonne-step-feast = Festival: take back one of your followers, or none.
carcassonne-step-swap = Choose the tile that you give.
carcassonne-barred = No follower may be put on the board this turn.
carcassonne-inHands = Your tiles
carcassonne-holds = { $n } tiles in hand
carcassonne-silenced = silenced in the next turn
carcassonne-territory = controls { $n } of { $goal } tiles
carcassonne-blockade = blocked { $n } of { $goal } features
carcassonne-shut-in = has shut in { $n } of { $goal } opponents
carcassonne-shut = is shut in: no follower in hand, and none that can come home
carcassonne-deck = Event cards left
carcassonne-die = The die shows { $n }.
carcassonne-again = Another turn follows this one.
carcassonne-marks = Marks
card-exchange = Exchange: the drawn tile may be exchanged
card-double = Double: another turn follows
card-drought = Drought: no follower this turn
card-tithe = Tithe: whoever has most followers on the board takes one home
card-swap = Swap: a tile may be swapped with another player
card-cluster = Cluster: the tile must touch at least two others, if one can
card-trail = Trail: the tile must lie beside the one laid last, if one can
card-shun = Shun: the tile must not lie beside a follower’s tile, if one can
mark-market = Market: doubles the completed city
mark-toll = Toll: doubles the completed road
mark-silence = Silence: the next player places no follower
mark-festival = Festival: take back a follower
carcassonne-none = No follower
carcassonne-confirm = Lay the tile
carcassonne-graph = The graph of features (G)
carcassonne-graph-legend = What the nodes are
carcassonne-zoom-in = Closer
carcassonne-zoom-out = Farther
carcassonne-zoom-all = Show all
carcassonne-tiles =
    { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }
carcassonne-sorts =
    { $n ->
        [one] { $n } kind
       *[other] { $n } kinds
    }
carcassonne-now = now { $n }
carcassonne-complete = { $n } when complete
carcassonne-worth-now = now { $n }
carcassonne-worth-end = end { $n }
carcassonne-worth = What each choice is worth: at once, and if the game ended here
carcassonne-done = complete: { $n } points
carcassonne-nobody = nobody
carcassonne-projected = { $n } if the game ended now
carcassonne-open =
    { $n ->
        [one] { $n } open end
       *[other] { $n } open ends
    }
carcassonne-places =
    { $n ->
        [one] { $n } empty place around it
       *[other] { $n } empty places around it
    }
carcassonne-cities =
    { $n ->
        [one] touches { $n } city
       *[other] touches { $n } cities
    }

schotten-hand = Your hand
schotten-claim = Claim
schotten-step-card = Choose a card, or drag it to a stone.
schotten-step-target = Choose where { $card } goes.
schotten-step-draw = Draw a card.
schotten-step-claim = Claim stones, or go on.
schotten-pile = Clan pile
schotten-pile-tactics = Tactics pile
schotten-discard = Discarded
schotten-unseen = Cards not seen yet
schotten-odds = The chance of each card
schotten-odds-note = How likely the player gets each card between now and the end, in per cent, from what you can see.
schotten-owned = Stones
schotten-owner = taken by { $name }
schotten-best = can become { $class }
schotten-category-colour-run = Colour run
schotten-category-colour = Colour
schotten-category-run = Run
schotten-category-sum = Sum
schotten-short-colour-run = Col. run
schotten-short-colour = Colour
schotten-short-run = Run
schotten-short-sum = Sum
schotten-legend = Strength of formations
schotten-backs = hidden card

schotten-colour-R = red
schotten-colour-G = green
schotten-colour-B = blue
schotten-colour-Y = yellow
schotten-colour-P = purple
schotten-colour-O = orange
schotten-tactic-joker = Joker
schotten-tactic-joker1 = Joker
schotten-tactic-joker2 = Joker
schotten-tactic-spy = Spy
schotten-tactic-shield = Shield-Bearer
schotten-tactic-bluff = Blind-Man’s Bluff
schotten-tactic-mud = Mud Fight
schotten-tactic-recruiter = Recruiter
schotten-tactic-strategist = Strategist
schotten-tactic-banshee = Banshee
schotten-tactic-traitor = Traitor
schotten-side = Stone { $n }, { $name }: { $cards }
schotten-empty = no cards
schotten-about = Stone { $n }
schotten-category-kind = Same value
schotten-short-kind = Same
schotten-marks-mud = Mud Fight: four cards a side
schotten-marks-bluff = Blind-Man’s Bluff: only the sum counts

bobail-bobail = bobail
bobail-empty = empty
bobail-pawnOf = pawn of { $name }
bobail-step-bobail = Move the bobail to a lit square.
bobail-step-pawn = Choose one of your pawns.
bobail-step-slide = Choose where it slides.
bobail-turns =
    { $n ->
        [one] { $n } turn played
       *[other] { $n } turns played
    }

review-title = Review
review-position = After move { $n } of { $total }
review-start = First position
review-first = To the start
back-title = Look back
back-at = You are looking at move { $n } of { $total }
back-start = You are looking at the start, { $total } moves ago
back-new =
    { $n ->
        [one] { $n } new move
       *[other] { $n } new moves
    }
back-turn = It is your turn
back-steps = Steps through the game
back-now = Back to now
prepare = Prepare a move
prepare-tip = Played as soon as it is your turn. { $tip }
prepare-ready = Ready for your turn: { $move }
prepare-cancel = Cancel
prepare-dropped = The move you prepared is no longer possible.
prepare-never = That cannot become your next move.
review-previous = One move back
review-next = One move on
review-last = To the end
review-play = Play through
review-stop = Stop
review-graph = Evaluation
review-graph-label = Chances of { $name } by move
review-agent = Judge
review-evaluate = Evaluate
review-progress = { $done } of { $total } positions judged
review-would = The agent would have played
review-played = Played
review-same = The agent agrees.
review-through = Seen by
review-everybody = Spectator
review-worst = Turning points
review-none = Choose a judge and let it evaluate the game: it tells what it would have played.
review-running = This game is still being played; it can be reviewed when it is over.
review-continue = Play on from here
review-slider = Move

library-title = Games
library-search = Search by player or title
library-game = Game
library-state = State
library-any = All
library-playing = Being played
library-over = Finished
library-none = No game found.
library-more = More
library-import = Import a record
library-import-line = A record saved from Bastide (JSON). It is checked move by move.
library-import-file = Choose a file
library-import-paste = or paste it here
library-import-go = Import
library-import-bad = This is not a record: { $error }
library-moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
library-watch = Watch
library-review = Review

join-title = You are invited to play { $game }
join-name = Your name
join-go = Take the seat
join-taken = This invitation was already used, or the game is gone.

learn-title = Learn
learn-line = Read the rules, or let the guide take you through a first game.
learn-rules = Read the rules
learn-guided = Start the guided game

new-level-graded = Perfect, but slips
new-level-reported = As in the report
table-what = With a table of the solved game there is an opponent that never errs, exact hints, and reviews that say what each mistake cost.
table-make = Make the table in the background (about { $memory } GB of memory, { $minutes } minutes, { $disk } GB on disk)
table-goOn = Go on making the table (about { $memory } GB of memory, { $minutes } minutes in all, { $disk } GB on disk)
table-work = About { $work } GB on disk while it is made. You can play meanwhile; it can be stopped and goes on later.
table-tight = Too little memory: { $available } GB are free, { $memory } GB are needed.
table-stop = Stop; it can go on later
table-making = Making the table
table-elsewhere = This server makes no tables over the network. Whoever runs it can:
exact-won = won in { $n }
exact-drawn = drawn
exact-lost = lost in { $n }
review-mistakes = Mistakes, for certain
review-mistakes-none = No move gave a win or a draw away.
review-mistake = A mistake: it gave the result away.
review-slower = It cost { $n } turns.
puzzles-title = Puzzles
puzzles-intro = Positions of Bobail from the solved game. In each of them one turn wins in the number of turns said, and no other does. Find it, then play on against the longest resistance.
puzzles-all = All puzzles
puzzles-gone = There is no such puzzle.
puzzles-grade = Win in { $n } turns
puzzles-own =
    { $n ->
        [one] { $n } turn of your own
       *[other] { $n } turns of your own
    }
puzzles-number = Win in { $turns }, no. { $n }
puzzles-side-left = You play player 1; your home is column 1, on the left.
puzzles-side-right = You play player 2; your home is column 5, on the right.
puzzles-playsOut = Play on to the win.
puzzles-firstOnly = The first turn is judged.
puzzles-choices = { $n } turns are legal; one wins in time.
puzzles-solved = Solved!
puzzles-withHelp = With the solution in view it does not count.
puzzles-goOn = The answer is { $reply }; now win in { $n }.
puzzles-tryAgain = Try again.
puzzles-solution = Solution
puzzles-line = Played
puzzles-back = Take the pick back
puzzles-show = Show the solution
puzzles-again = From the start
puzzles-next = Next puzzle
puzzles-fresh = New from the table
puzzles-start = To the next unsolved puzzle
puzzles-progress = { $solved } of { $total } solved
puzzles-you = You
puzzles-other = The other player
puzzles-link = Win in { $turns }, no. { $n }: { $state }
puzzles-state-new = not tried
puzzles-state-tried = tried
puzzles-state-solved = solved
puzzles-forget = Forget my progress
puzzles-forget-sure = Forget which puzzles you solved?

error-offline = The server does not answer. Is it still running?
error-unknown = Something went wrong: { $code }
dialog-close = Close
`,aa=`# Ce que disent les pages.


app-name = Bastide
# Comment cette langue se nomme.
language-name = Français
label = { $what }\xA0: { $value }
app-tagline = Trois jeux de pierre, de cartes et de champs. À jouer, à regarder, à étudier.
app-skip = Aller au contenu
app-unaffiliated = Bastide n’est lié à aucun éditeur de ces jeux\xA0; leurs noms disent seulement de quelles règles il s’agit.
app-fonts = Composé en Alegreya et Alegreya Sans (SIL Open Font License).

nav-main = Principal
nav-play = Jouer
nav-games = Parties
nav-learn = Apprendre
nav-theme = Couleurs
nav-theme-auto = Comme le système
nav-theme-light = Clair
nav-theme-dark = Sombre
nav-sound-on = Son activé
nav-sound-off = Son coupé

game-players = { $n } joueurs
game-carcassonne-line = Posez des tuiles, envoyez vos partisans, partagez la terre.
game-schotten-line = Neuf bornes, des mains cachées, des preuves.
game-bobail-line = Petit plateau, une pièce neutre, eau profonde.
game-carcassonne-facts = 2 à 5 joueurs · 30 min
game-schotten-facts = 2 joueurs · 20 min
game-bobail-facts = 2 joueurs · 10 min

home-continue = Continuer
home-new = Nouvelle partie
home-watch = Regarder
home-watch-line = Opposez des programmes et regardez-les jouer, à votre rythme.
home-watch-live = En cours
home-review = Revoir
home-review-line = Chaque partie finie est gardée. Parcourez-la et demandez à un programme ce qu’il aurait joué.
home-learn = Apprendre
home-learn-line = Les règles en images, et une première partie guidée.
home-play = Jouer
home-rules = Règles
home-guided = Première partie guidée
home-all = Toutes les parties
home-import = Importer une partie
home-forget = Retirer de cette liste

new-rules = Règles
new-preset = Variante
new-options = Changer une option
new-options-changed = { $n } changée(s)
new-players = Joueurs
new-seats = Qui joue
new-seat = Joueur { $n }
new-kind-here = Une personne à cet écran
new-kind-link = Un ami, par lien
new-kind-agent = Un programme
new-name = Nom
new-level = Force
new-level-custom = Autre…
new-level-seconds = environ { $n } s par coup
new-level-instant = aussitôt
new-spec = Description du programme
new-spec-hint = Par exemple { $example }
new-first = commence
new-more = Plus
new-title = Nom de la table
new-title-hint = Pour la retrouver parmi les parties.
new-file-choose = Choisir un fichier
new-file-remove = Sans le fichier
new-seed = Graine
new-seed-hint = La même graine donne les mêmes tirages. Vide\xA0: au hasard.
new-takebacks = Reprises permises
new-takebacks-hint = Avec des cartes ou une pioche, reprendre montre ce qui serait resté caché. À cocher pour s’exercer.
new-listed = Montrer dans la liste des parties
new-start = Commencer
new-startWatch = Regarder
new-quick = Contre
new-quick-agent = un programme
new-quick-friend = un ami, par lien
new-quick-screen = un ami, à cet écran
new-quick-watch = regarder des programmes
new-quick-custom = table libre


room-connecting = Connexion…
room-sending = Envoi…
room-offline = Le serveur ne répond pas. Nouvel essai…
room-gone = Cette partie n’existe pas, ou elle a été supprimée.
room-badSecret = Ce lien n’appartient à aucune place de cette partie.
room-asSpectator = Regarder comme spectateur
room-home = Retour à l’accueil
room-board = Plateau
room-players = Joueurs
room-log = Coups
room-info = Table
room-tools = Outils
room-toMove = à jouer
room-thinking = réfléchit…
room-absent = absent
room-open = place libre
room-you = vous
room-agent = programme
room-spectators =
    { $n ->
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
room-watching = Vous regardez.
room-confirm = Confirmer
room-cancel = Annuler
room-back = Un pas en arrière
room-hint = Conseil
room-hint-by = Conseil de
room-hint-asked = Consulté\xA0: { $name }
room-hint-thinking = Un conseil se prépare…
room-hint-none = Un conseil se demande quand c’est à vous.
room-hint-best = Meilleurs coups
room-hint-value = chances de gagner
room-hint-clear = Ranger le conseil
room-undo = Reprendre
room-redo = Rétablir
room-undo-ask = Demander à reprendre
room-undo-no = Rien ne peut être repris ici.
room-resign = Abandonner
room-resign-sure = Abandonner cette partie\xA0?
room-resign-yes = Oui, abandonner
room-rematch = Revanche
room-rematch-swap = Revanche, côtés échangés
room-swap = Échanger les côtés
room-share = Partager
room-share-title = Liens
room-share-watch = Avec ce lien, chacun peut regarder.
room-share-invite = Envoyez ce lien à { $name }\xA0: il prend la place, une seule fois.
room-share-own = Votre lien à vous, pour continuer sur un autre appareil. Gardez-le pour vous.
room-share-copy = Copier
room-share-copied = Copié
room-review = Revoir cette partie
room-export = Enregistrer dans un fichier
room-delete = Supprimer cette partie
room-delete-sure = Supprimer cette partie pour de bon\xA0?
room-proposal-undo = { $name } voudrait reprendre un coup.
room-proposal-redo = { $name } voudrait rétablir le coup repris.
room-proposal-swap = { $name } voudrait échanger les côtés.
room-proposal-rematch = { $name } voudrait une revanche.
room-proposal-rematch-swapped = { $name } voudrait une revanche, côtés échangés.
room-proposal-waiting = On attend une réponse…
room-accept = Accepter
room-decline = Refuser
room-declined = { $name } refuse.
room-agreed = { $name } accepte.
room-withdraw = Retirer
room-rematch-ready = La revanche est prête.
room-rematch-go = Y aller
room-pace = Vitesse
room-pause = Pause
room-resume = Continuer
room-cover-title = { $name }, c’est à vous
room-cover-line = Vous seul devriez regarder l’écran maintenant.
room-cover-show = Montrer mes cartes
room-type = Écrire un coup
room-type-send = Jouer
room-list = Liste des coups
room-list-line = Tout ce que vous pouvez choisir maintenant, au clavier ou au lecteur d’écran.
room-rules = Règles jouées\xA0: { $rules }
room-notation = La notation à côté des mots
room-menu = Menu
room-diagram = Le plateau en texte
room-keys = Touches
room-keys-line = Tab ou les flèches choisissent, Entrée prend, Échap revient, H conseil, U reprendre, L liste des coups, P prépare un coup, virgule et point parcourent la partie.
room-keys-carcassonne = R tourne la tuile, les flèches passent d’un lieu à l’autre, + et − zooment, 0 montre tout.
room-guide = Guide
room-guide-quiet = Continuez. Le guide reprend dès qu’il y a du nouveau.
room-guide-next = Compris
room-guide-close = Quitter le guide

log-earlier = Coups précédents
log-empty = Rien encore.
log-show = Montrer sur le plateau

over-title = La partie est finie
over-won = { $name } gagne
over-youWon = Vous gagnez\xA0!
over-draw = Partie nulle
over-shared = Partagée par { $names }
over-breakdown = D’où viennent les points
over-moments = Comment cela s’est passé
over-story = Le récit
moment-largest = Plus gros gain\xA0: { $name } +{ $n }
moment-lead = { $name } prend la tête pour de bon
moment-final = Plus gros gain du décompte\xA0: { $name } +{ $n }
moment-ahead = Plus grande avance\xA0: { $name }, de { $n }
moment-scored = { $name } marque +{ $n }
moment-claimed = { $name } prend la borne { $n }
moment-longest = Achevé sur le plus de tuiles
moment-first = Première borne\xA0: { $name }, borne { $n }
moment-decisive = La borne décisive\xA0: { $name }, borne { $n }
moment-row = { $name } prend { $n } bornes d’affilée
moment-slide = Plus long déplacement\xA0: { $name }, { $n } cases
moment-near = Le bobail est à un pas de la colonne de { $name }
moment-last = Le dernier tour\xA0: { $name }
over-chart = Scores par tour
over-chart-label = Courbe des scores par tour\xA0: { $text }
over-final = Décompte final, pas à pas
over-step = Étape { $n } sur { $total }
over-previous = Retour
over-next = Suite
over-sums = Points jusqu’ici
over-play = Dérouler le décompte
over-skip = Passer
over-total = Total

feature-road = Routes
feature-city = Villes
feature-monastery = Abbayes
feature-field = Prés
feature-road-1 = Route
feature-city-1 = Ville
feature-monastery-1 = Abbaye
feature-field-1 = Pré

and = et
side-north = au nord
side-east = à l’est
side-south = au sud
side-west = à l’ouest
a-city = une ville
a-road = une route
a-field = un pré
a-monastery = une abbaye
carcassonne-laid = Posée en { $place }\xA0: { $tile }
carcassonne-inHand = Tuile à poser
carcassonne-left =
    { $n ->
        [one] { $n } tuile restante
       *[other] { $n } tuiles restantes
    }
carcassonne-kinds = Tuiles restantes par sorte
carcassonne-followers = Partisans en main
carcassonne-followers-n = { $n } partisans en main
carcassonne-claimed = Partisans au travail
carcassonne-rotate = Tourner la tuile
carcassonne-step-cell = Choisissez un lieu éclairé pour la tuile.
carcassonne-step-spot = Tournez la tuile si vous voulez, puis posez un partisan, ou aucun.
carcassonne-step-tile = Choisissez une tuile de votre main et une case éclairée.
carcassonne-step-action = Rappelez ou déplacez l’un de vos partisans, ou rien de plus.
carcassonne-step-to = Choisissez où va le partisan sur la nouvelle tuile.
carcassonne-step-away = Choisissez la tuile où va le partisan.
carcassonne-step-feast = Fête\xA0: reprenez l’un de vos partisans, ou aucun.
carcassonne-step-swap = Choisissez la tuile que vous donnez.
carcassonne-barred = Aucun partisan ne peut être posé ce tour-ci.
carcassonne-inHands = Vos tuiles
carcassonne-holds = { $n } tuiles en main
carcassonne-silenced = réduit au silence au prochain tour
carcassonne-territory = contrôle { $n } tuiles sur { $goal }
carcassonne-blockade = a bloqué { $n } domaines sur { $goal }
carcassonne-shut-in = a enfermé { $n } adversaires sur { $goal }
carcassonne-shut = est enfermé\xA0: aucun partisan en main, et aucun qui puisse rentrer
carcassonne-deck = Cartes évènement restantes
carcassonne-die = Le dé montre { $n }.
carcassonne-again = Un autre tour suit celui-ci.
carcassonne-marks = Marques
card-exchange = Échange\xA0: la tuile piochée peut être échangée
card-double = Double tour\xA0: un autre tour suit
card-drought = Sécheresse\xA0: aucun partisan ce tour-ci
card-tithe = Dîme\xA0: qui a le plus de partisans sur le plateau en reprend un
card-swap = Troc\xA0: une tuile peut être échangée avec un autre joueur
card-cluster = Grappe\xA0: la tuile doit en toucher au moins deux autres, si possible
card-trail = Sillage\xA0: la tuile doit toucher la dernière posée, si possible
card-shun = Écart\xA0: la tuile ne doit pas toucher la tuile d’un partisan, si possible
mark-market = Marché\xA0: double la ville achevée
mark-toll = Péage\xA0: double la route achevée
mark-silence = Silence\xA0: le joueur suivant ne pose pas de partisan
mark-festival = Fête\xA0: reprendre un partisan
carcassonne-none = Sans partisan
carcassonne-confirm = Poser la tuile
carcassonne-graph = Le graphe des domaines (G)
carcassonne-graph-legend = Ce que sont les nœuds
carcassonne-zoom-in = Plus près
carcassonne-zoom-out = Plus loin
carcassonne-zoom-all = Tout montrer
carcassonne-tiles =
    { $n ->
        [one] { $n } tuile
       *[other] { $n } tuiles
    }
carcassonne-sorts =
    { $n ->
        [one] { $n } sorte
       *[other] { $n } sortes
    }
carcassonne-now = maintenant { $n }
carcassonne-complete = { $n } à l’achèvement
carcassonne-worth-now = { $n } maintenant
carcassonne-worth-end = { $n } à la fin
carcassonne-worth = Ce que vaut chaque choix\xA0: tout de suite, et si la partie finissait ici
carcassonne-done = { $n } points à l’achèvement
carcassonne-nobody = personne
carcassonne-projected = { $n } si la partie finissait maintenant
carcassonne-open =
    { $n ->
        [one] { $n } bout ouvert
       *[other] { $n } bouts ouverts
    }
carcassonne-places =
    { $n ->
        [one] { $n } place vide autour
       *[other] { $n } places vides autour
    }
carcassonne-cities =
    { $n ->
        [one] touche { $n } ville
       *[other] touche { $n } villes
    }

schotten-hand = Votre main
schotten-claim = Revendiquer
schotten-step-card = Choisissez une carte, ou glissez-la vers une borne.
schotten-step-target = Choisissez où va { $card }.
schotten-step-draw = Piochez une carte.
schotten-step-claim = Revendiquez des bornes, ou continuez.
schotten-pile = Pioche des clans
schotten-pile-tactics = Pioche tactique
schotten-discard = Défausse
schotten-unseen = Cartes pas encore vues
schotten-odds = La chance de chaque carte
schotten-odds-note = La chance que le joueur obtienne chaque carte d’ici la fin, en pour cent, d’après ce que vous voyez.
schotten-owned = Bornes
schotten-owner = prise par { $name }
schotten-best = peut devenir { $class }
schotten-category-colour-run = Suite couleur
schotten-category-colour = Couleur
schotten-category-run = Suite
schotten-category-sum = Somme
schotten-short-colour-run = S. coul.
schotten-short-colour = Couleur
schotten-short-run = Suite
schotten-short-sum = Somme
schotten-legend = Force des formations
schotten-backs = carte cachée

schotten-colour-R = rouge
schotten-colour-G = vert
schotten-colour-B = bleu
schotten-colour-Y = jaune
schotten-colour-P = violet
schotten-colour-O = orange
schotten-tactic-joker = Joker
schotten-tactic-joker1 = Joker
schotten-tactic-joker2 = Joker
schotten-tactic-spy = Espion
schotten-tactic-shield = Porte-Bouclier
schotten-tactic-bluff = Colin-Maillard
schotten-tactic-mud = Combat de Boue
schotten-tactic-recruiter = Chasseur de Têtes
schotten-tactic-strategist = Stratège
schotten-tactic-banshee = Banshee
schotten-tactic-traitor = Traître
schotten-side = Borne { $n }, { $name }\xA0: { $cards }
schotten-empty = aucune carte
schotten-about = Borne { $n }
schotten-category-kind = Brelan
schotten-short-kind = Brelan
schotten-marks-mud = Combat de Boue\xA0: quatre cartes par côté
schotten-marks-bluff = Colin-Maillard\xA0: seule la somme compte

bobail-bobail = bobail
bobail-empty = vide
bobail-pawnOf = pion de { $name }
bobail-step-bobail = Déplacez le bobail vers une case éclairée.
bobail-step-pawn = Choisissez un de vos pions.
bobail-step-slide = Choisissez où il glisse.
bobail-turns =
    { $n ->
        [one] { $n } tour joué
       *[other] { $n } tours joués
    }

review-title = Revoir
review-position = Après le coup { $n } sur { $total }
review-start = Première position
review-first = Au début
back-title = Revoir
back-at = Vous regardez le coup { $n } sur { $total }
back-start = Vous regardez le début, { $total } coups plus tôt
back-new =
    { $n ->
        [one] { $n } nouveau coup
       *[other] { $n } nouveaux coups
    }
back-turn = C’est à vous de jouer
back-steps = Parcourir la partie
back-now = Revenir au présent
prepare = Préparer un coup
prepare-tip = Joué dès que ce sera à vous. { $tip }
prepare-ready = Prêt pour votre tour\xA0: { $move }
prepare-cancel = Annuler
prepare-dropped = Le coup préparé n’est plus possible.
prepare-never = Cela ne peut pas devenir votre prochain coup.
review-previous = Un coup en arrière
review-next = Un coup en avant
review-last = À la fin
review-play = Dérouler
review-stop = Arrêter
review-graph = Évaluation
review-graph-label = Chances de { $name } coup par coup
review-agent = Juge
review-evaluate = Évaluer
review-progress = { $done } positions sur { $total } jugées
review-would = Le programme aurait joué
review-played = Joué
review-same = Le programme est d’accord.
review-through = Vu par
review-everybody = Spectateur
review-worst = Tournants
review-none = Choisissez un juge et faites évaluer la partie\xA0: il dira ce qu’il aurait joué.
review-running = Cette partie se joue encore\xA0; elle pourra être revue quand elle sera finie.
review-continue = Continuer d’ici
review-slider = Coup

library-title = Parties
library-search = Chercher par joueur ou par nom
library-game = Jeu
library-state = État
library-any = tous
library-playing = En cours
library-over = Finies
library-none = Aucune partie trouvée.
library-more = Suite
library-import = Importer une partie
library-import-line = Une partie enregistrée par Bastide (JSON). Elle est vérifiée coup par coup.
library-import-file = Choisir un fichier
library-import-paste = ou collez-la ici
library-import-go = Importer
library-import-bad = Ce n’est pas une partie enregistrée\xA0: { $error }
library-moves =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
library-watch = Regarder
library-review = Revoir

join-title = On vous invite à jouer à { $game }
join-name = Votre nom
join-go = Prendre la place
join-taken = Cette invitation a déjà servi, ou la partie n’existe plus.

learn-title = Apprendre
learn-line = Lisez les règles, ou laissez le guide vous mener dans une première partie.
learn-rules = Lire les règles
learn-guided = Commencer la partie guidée

new-level-graded = Parfait, mais se trompe
new-level-reported = Comme dans le rapport
table-what = Avec la table du jeu résolu, il y a un adversaire qui ne se trompe jamais, des conseils exacts, et des revues qui disent ce que chaque erreur a coûté.
table-make = Faire la table en arrière-plan (environ { $memory } Go de mémoire, { $minutes } minutes, { $disk } Go sur le disque)
table-goOn = Continuer la table (environ { $memory } Go de mémoire, { $minutes } minutes en tout, { $disk } Go sur le disque)
table-work = Environ { $work } Go sur le disque pendant le calcul. On peut jouer en attendant\xA0; il peut être arrêté et repris plus tard.
table-tight = Trop peu de mémoire\xA0: { $available } Go sont libres, il en faut { $memory }.
table-stop = Arrêter\xA0; on pourra reprendre
table-making = La table se fait
table-elsewhere = Ce serveur ne fait pas de table par le réseau. Qui le fait tourner le peut\xA0:
exact-won = gagné en { $n }
exact-drawn = nul
exact-lost = perdu en { $n }
review-mistakes = Erreurs certaines
review-mistakes-none = Aucun coup n’a laissé échapper un gain ou une nulle.
review-mistake = Une erreur\xA0: le résultat est passé à l’autre ou à la nulle.
review-slower = Cela a coûté { $n } tours.
puzzles-title = Problèmes
puzzles-intro = Des positions de Bobail tirées du jeu résolu. Dans chacune, un seul coup gagne dans le nombre de tours dit. Trouvez-le, puis continuez contre la plus longue résistance.
puzzles-all = Tous les problèmes
puzzles-gone = Ce problème n’existe pas.
puzzles-grade = Gagner en { $n } tours
puzzles-own =
    { $n ->
        [one] { $n } coup à vous
       *[other] { $n } coups à vous
    }
puzzles-number = Gagner en { $turns }, n° { $n }
puzzles-side-left = Vous êtes le joueur 1\xA0; votre camp est la colonne 1, à gauche.
puzzles-side-right = Vous êtes le joueur 2\xA0; votre camp est la colonne 5, à droite.
puzzles-playsOut = Jouez jusqu’au gain.
puzzles-firstOnly = Le premier coup est jugé.
puzzles-choices = { $n } coups sont permis\xA0; un seul gagne à temps.
puzzles-solved = Résolu\xA0!
puzzles-withHelp = Avec la solution sous les yeux, cela ne compte pas.
puzzles-goOn = La réponse est { $reply }\xA0; à vous de gagner en { $n }.
puzzles-tryAgain = Essayez encore.
puzzles-solution = Solution
puzzles-line = Joué
puzzles-back = Reprendre le choix
puzzles-show = Montrer la solution
puzzles-again = Depuis le début
puzzles-next = Problème suivant
puzzles-fresh = Nouveau, d’après la table
puzzles-start = Au prochain problème non résolu
puzzles-progress = { $solved } sur { $total } résolus
puzzles-you = Vous
puzzles-other = L’autre joueur
puzzles-link = Gagner en { $turns }, n° { $n }\xA0: { $state }
puzzles-state-new = pas essayé
puzzles-state-tried = essayé
puzzles-state-solved = résolu
puzzles-forget = Oublier mes résultats
puzzles-forget-sure = Oublier quels problèmes vous avez résolus\xA0?

error-offline = Le serveur ne répond pas. Est-il encore en marche\xA0?
error-unknown = Quelque chose n’a pas marché\xA0: { $code }
dialog-close = Fermer
`,oa=class{constructor(e){this.value=e}valueOf(){return this.value}},sa=class extends oa{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},ca=class extends oa{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},la=class e extends oa{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof oa)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof oa&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},ua=100,da=`⁨`,fa=`⁩`;function pa(e,t,n){return n===t||n instanceof ca&&t instanceof ca&&n.value===t.value||t instanceof ca&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function ma(e,t,n){return t[n]?Ca(e,t[n].value):(e.reportError(RangeError(`No default`)),new sa)}function ha(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=ga(e,i.value):n.push(ga(e,i));return{positional:n,named:r}}function ga(e,t){switch(t.type){case`str`:return t.value;case`num`:return new ca(t.value,{minimumFractionDigits:t.precision});case`var`:return _a(e,t);case`mesg`:return va(e,t);case`term`:return ya(e,t);case`func`:return ba(e,t);case`select`:return xa(e,t);default:return new sa}}function _a(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new sa(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new sa(`$${t}`);if(n instanceof oa)return n;switch(typeof n){case`string`:return n;case`number`:return new ca(n);case`object`:if(la.supportsValue(n))return new la(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new sa(`$${t}`)}}function va(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new sa(t);if(n){let i=r.attributes[n];return i?Ca(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new sa(`${t}.${n}`))}return r.value?Ca(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new sa(t))}function ya(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new sa(i);if(n){let t=a.attributes[n];if(t){e.params=ha(e,r).named;let n=Ca(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new sa(`${i}.${n}`)}e.params=ha(e,r).named;let o=Ca(e,a.value);return e.params=null,o}function ba(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new sa(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new sa(`${t}()`);try{let t=ha(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new sa(`${t}()`)}}function xa(e,{selector:t,variants:n,star:r}){let i=ga(e,t);if(i instanceof sa)return ma(e,n,r);for(let t of n)if(pa(e,i,ga(e,t.key)))return Ca(e,t.value);return ma(e,n,r)}function Sa(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new sa;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>ua)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${ua}`);r&&n.push(da),n.push(ga(e,i).toString(e)),r&&n.push(fa)}return e.dirty.delete(t),n.join(``)}function Ca(e,t){return typeof t==`string`?e.bundle._transform(t):Sa(e,t)}var wa=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function Ta(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var Ea=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function Da(e,t){let n=e[0];if(n instanceof sa)return new sa(`NUMBER(${n.valueOf()})`);if(n instanceof ca)return new ca(n.valueOf(),{...n.opts,...Ta(t,Ea)});if(n instanceof la)return new ca(n.toNumber(),{...Ta(t,Ea)});throw TypeError(`Invalid argument to NUMBER`)}var Oa=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function ka(e,t){let n=e[0];if(n instanceof sa)return new sa(`DATETIME(${n.valueOf()})`);if(n instanceof la||n instanceof ca)return new la(n,Ta(t,Oa));throw TypeError(`Invalid argument to DATETIME`)}var Aa=new Map;function ja(e){let t=Array.isArray(e)?e.join(` `):e,n=Aa.get(t);return n===void 0&&(n=new Map,Aa.set(t,n)),n}var Ma=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Da,DATETIME:ka,...t},this._useIsolating=n,this._transform=r,this._intls=ja(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new wa(this,n,t);try{return Sa(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new sa().toString(r);throw e}}},Na=/^(-?[a-zA-Z][\w-]*) *= */gm,Pa=/\.([a-zA-Z][\w-]*) *= */y,Fa=/\*?\[/y,Ia=/(-?[0-9]+(?:\.([0-9]+))?)/y,La=/([a-zA-Z][\w-]*)/y,Ra=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,za=/^[A-Z][A-Z0-9_-]*$/,Ba=/([^{}\n\r]+)/y,Va=/([^\\"\n\r]*)/y,Ha=/\\([\\"])/y,Ua=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Wa=/^\n+/,Ga=/ +$/,Ka=/ *\r?\n/g,qa=/( *)$/,Ja=/{\s*/y,Ya=/\s*}/y,Xa=/\[\s*/y,Za=/\s*] */y,Qa=/\s*\(\s*/y,$a=/\s*->\s*/y,eo=/\s*:\s*/y,to=/\s*,?\s*/y,no=/\s+/y,ro=class{constructor(e){this.body=[],Na.lastIndex=0;let t=0;for(;;){let n=Na.exec(e);if(n===null)break;t=Na.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(Pa);){let t=o(Pa),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(Ba)&&(r=o(Ba)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,Wa),u([i],i.length)):r?S(r,Ga):null}function u(r=[],i){for(;;){if(n(Ba)){r.push(o(Ba));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,Ga));let c=[];for(let e of r)e instanceof io&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(Ja,SyntaxError);let e=f();if(i(Ya))return e;if(i($a)){let t=h();return i(Ya,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(Ra)){let[,e,t,n=null]=a(Ra);if(e===`$`)return{type:`var`,name:t};if(i(Qa)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(za.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(to)}}function m(){let e=f();return e.type===`mesg`&&i(eo)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(Fa);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Xa,SyntaxError);let e;return e=n(Ia)?v():{type:`str`,value:o(La)},i(Za,SyntaxError),e}function _(){if(n(Ia))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(Ia),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Va),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(Ha))return o(Ha);if(n(Ua)){let[,e,t]=a(Ua),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(no),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return ee(e.slice(n,t))}return e[t-1]===` `&&ee(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function ee(e){let t=e.replace(Ka,`
`),n=qa.exec(e)[1].length;return new io(t,n)}}},io=class{constructor(e,t){this.value=e,this.length=t}};function ao(e,t){try{let n=localStorage.getItem(`bastide.`+e);return n===null?t:JSON.parse(n)}catch{return t}}function oo(e,t){try{localStorage.setItem(`bastide.`+e,JSON.stringify(t))}catch{}}var so=`modulepreload`,co=function(e){return`/`+e},lo={},uo=function(e){return e.pathname.endsWith(`.css`)},fo=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},po=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=co(t,n);let r=s(t),i=uo(r);return fo(lo,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:so,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{let i=a=>{t.removeEventListener(`load`,i),t.removeEventListener(`error`,i),a.type===`error`?n(Error(`Unable to preload CSS for ${r}`)):e(a)};t.addEventListener(`load`,i),t.addEventListener(`error`,i)})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},mo=Object.assign({"../../../../crates/words/words/en/pages.ftl":ia,"../../../../crates/words/words/fr/pages.ftl":aa}),ho=e=>e.split(`/`).at(-2)??``;function go(e,t){let n=new Ma(e,{useIsolating:!1});return n.addResource(new ro(t)),n}var _o=new Map(Object.entries(mo).map(([e,t])=>[ho(e),go(ho(e),t)])),vo=[..._o.keys()];function yo(e){return e.map(e=>e.toLowerCase().split(`-`)[0]).map(e=>vo.find(t=>t===e)).find(e=>e!==void 0)??`en`}var bo=new class{#e=P(`en`);get now(){return U(this.#e)}set now(e){F(this.#e,e,!0)}start(){this.now=ao(`lang`,null)??yo(navigator.languages),document.documentElement.lang=this.now}set(e){this.now=e,document.documentElement.lang=e,oo(`lang`,e)}};function xo(e,t,n={},r=[]){return So(_o.get(e),t,n,r)}function So(e,t,n,r){let i=e?.getMessage(t)?.value;return!e||!i?(r.push(Error(`nobody says ${t}`)),t):e.formatPattern(i,n,r)}function $(e,t={}){return xo(bo.now,e,t)}function Co(e,t,n={}){return $(e,{n:t,...n})}function wo(e){return new Intl.NumberFormat(bo.now,{style:`percent`}).format(e)}var To=class{sources;#e=P(new Map);get opened(){return U(this.#e)}set opened(e){F(this.#e,e)}constructor(e){this.sources=e}async open(e){let t=Object.entries(this.sources).find(([t])=>ho(t)===e)?.[1];if(!t||this.opened.has(e))return;let n=go(e,await t());this.opened=new Map([...this.opened,[e,n]])}speak(e,t,n=[]){let r=this.opened.get(e);return r?So(r,t,{},n):``}get ready(){return this.opened.has(bo.now)}t(e){return this.speak(bo.now,e)}},Eo=new To(Object.assign({"../../../../crates/words/words/en/rules.ftl":()=>po(()=>import(`./rules-hScI0dXQ.js`).then(e=>e.default),[]),"../../../../crates/words/words/fr/rules.ftl":()=>po(()=>import(`./rules-CIfA5GSB.js`).then(e=>e.default),[])})),Do=new To(Object.assign({"../../../../crates/words/words/en/lessons.ftl":()=>po(()=>import(`./lessons-C7a6wlHh.js`).then(e=>e.default),[]),"../../../../crates/words/words/fr/lessons.ftl":()=>po(()=>import(`./lessons-n2JmV1AZ.js`).then(e=>e.default),[])}));function Oo(e){let[t=``,n=``]=e.replace(/^#\/?/,``).split(`?`,2);return{path:t.split(`/`).filter(Boolean).map(ko),query:new URLSearchParams(n)}}function ko(e){try{return decodeURIComponent(e)}catch{return e}}function Ao(...e){return`#/`+e.map(encodeURIComponent).join(`/`)}var jo=new class{#e=P({path:[],query:new URLSearchParams});get route(){return U(this.#e)}set route(e){F(this.#e,e)}start(){let e=()=>{this.route=Oo(location.hash),window.scrollTo(0,0)};window.addEventListener(`hashchange`,e),e()}go(...e){location.hash=Ao(...e)}replace(...e){history.replaceState(null,``,Ao(...e)),this.route=Oo(location.hash)}},Mo=K(`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" class="svelte-dlgoph"><path></path></svg>`);function No(e,t){let n={sun:`M12 4V2m0 20v-2M4 12H2m20 0h-2M6.3 6.3 4.9 4.9m14.2 14.2-1.4-1.4M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z`,moon:`M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z`,auto:`M12 3a9 9 0 1 0 0 18zm0 0a9 9 0 0 1 0 18`,sound:`M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6m2.8-8.6a8 8 0 0 1 0 11.2`,mute:`M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5m0-5-5 5`,bulb:`M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1.2 1 2.2h5.2c.1-1 .4-1.7 1-2.2A6 6 0 0 0 12 3z`,undo:`M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3`,redo:`m16 5 4 4-4 4m4-4H10a5.5 5.5 0 0 0 0 11h3`,flag:`M6 21V4m0 1c4-3 8 3 12 0v9c-4 3-8-3-12 0`,share:`M7 14a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zm10-6a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zm0 13a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM9.3 10.3l5.5-3.2m-5.5 5.6 5.5 3.4`,swap:`M4 8h14m0 0-4-4m4 4-4 4M20 16H6m0 0 4-4m-4 4 4 4`,turn:`M20 5v5h-5m4.6 0A8 8 0 1 0 20 14`,plus:`M12 5v14M5 12h14`,minus:`M5 12h14`,fit:`M4 9V4h5m11 5V4h-5M4 15v5h5m11-5v5h-5`,play:`M7 4.5v15l12-7.5z`,pause:`M8 5v14m8-14v14`,first:`M6 5v14M19 5l-9 7 9 7z`,last:`M18 5v14M5 5l9 7-9 7z`,back:`m15 5-7 7 7 7`,forward:`m9 5 7 7-7 7`,check:`m5 12.5 4.5 4.5L19 7`,cross:`M6 6l12 12M18 6 6 18`,eye:`M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z`,book:`M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zm0 0v14`,menu:`M4 7h16M4 12h16M4 17h16`,list:`M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01`,save:`M12 4v11m0 0-4-4m4 4 4-4M5 19h14`,trash:`M5 7h14M10 7V4.5h4V7m-7 0 1 13h8l1-13`,crown:`M4 18h16M4 15 3 7l5 4 4-6 4 6 5-4-1 8z`,graph:`M6 8.500a2.500 2.500 0 1 1 0-5 2.500 2.500 0 0 1 0 5zm12 2a2.500 2.500 0 1 1 0-5 2.500 2.500 0 0 1 0 5zM9 20.500a2.500 2.500 0 1 1 0-5 2.500 2.500 0 0 1 0 5zM8.400 6.500l7.200 1.200M6.500 8.500l2 7M16.200 9.800l-5.500 6.400`,chart:`M4 4v16h16M7 15l4-5 3 3 5-7`,bot:`M12 4v3m-6 1h12v10H6zm3 4h.01M15 12h.01M9.5 15h5M3.5 12v3m17-3v3`,person:`M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.7-4 3.6-6 7.5-6s6.800 2 7.500 6`,link:`M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500`,star:`m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.800 6.700 19.700l1.100-5.900L3.500 9.700l5.900-.8z`,keyboard:`M3 7h18v11H3zm3.500 3.500h.01M10 10.500h.01M13.500 10.500h.01M17 10.500h.01M7.500 14.500h9`},r=ea(t,`size`,3,20);var i=Mo(),a=R(i);B(()=>{Q(i,`width`,r()),Q(i,`height`,r()),Q(a,`d`,n[t.name])}),q(e,i)}Je();var Po=class extends Error{code;constructor(e,t){super(t),this.code=e}},Fo=300,Io=8e3,Lo=500,Ro=2e3,zo=2e3,Bo=5e3,Vo=class{address;handlers;socket=null;waiting=new Map;next=1;wait=Fo;timer;ended=!1;heard=Promise.resolve();heardAt=0;openedAt=0;askedAt=null;watch;constructor(e,t){this.address=e,this.handlers=t,this.open(),this.watch=setInterval(()=>this.look(),Lo),globalThis.addEventListener?.(`online`,this.hurry)}ask(e){let t=this.socket;if(!t||t.readyState!==WebSocket.OPEN)return Promise.reject(new Po(`offline`,``));let n=this.next++;return new Promise((r,i)=>{this.waiting.set(n,{done:r,fail:i}),t.send(JSON.stringify({...e,id:n}))})}close(){this.ended=!0,clearTimeout(this.timer),clearInterval(this.watch),globalThis.removeEventListener?.(`online`,this.hurry),this.socket?.close(),this.failAll()}open(){let e=new WebSocket(this.address);e.binaryType=`arraybuffer`,this.socket=e,this.openedAt=Date.now();let t=!1;e.onopen=()=>{t=!0,this.note(),e.send(JSON.stringify(this.handlers.hello())),this.handlers.online(!0)},e.onmessage=t=>{if(this.socket!==e)return;this.note();let n=t.data,r=typeof n==`string`?n:Ho(n);this.heard=this.heard.then(async()=>{let t=await r;this.socket===e&&!this.ended&&this.hear(t)}),this.heard=this.heard.catch(()=>e.close())},e.onclose=()=>{this.socket===e&&(this.lose(),!t&&!this.ended&&this.handlers.shut())}}note(){this.heardAt=Date.now(),this.askedAt=null}look(){let e=this.socket,t=Date.now();if(e?.readyState===WebSocket.CONNECTING&&t-this.openedAt>=Bo)return this.giveUp(e);if(e?.readyState===WebSocket.OPEN){if(this.askedAt===null){if(t-this.heardAt<Ro)return;this.askedAt=t,this.ask({type:`ping`}).catch(()=>{})}else t-this.askedAt>=zo&&this.giveUp(e)}}giveUp(e){this.socket=null,e.close(),this.lose()}lose(){this.handlers.online(!1),this.failAll(),this.ended||this.retry()}hear(e){let t=JSON.parse(e);this.wait=Fo;let n=`id`in t?t.id:null,r=n===null?void 0:this.waiting.get(n);if(n===null||!r)return this.handlers.message(t);this.waiting.delete(n),t.type===`error`?r.fail(new Po(t.code,t.message)):r.done(t)}retry(){this.timer=setTimeout(()=>this.open(),this.wait),this.wait=Math.min(Io,this.wait*1.7)}hurry=()=>{this.ended||this.socket?.readyState===WebSocket.OPEN||this.socket?.readyState===WebSocket.CONNECTING||(clearTimeout(this.timer),this.open())};failAll(){for(let e of this.waiting.values())e.fail(new Po(`offline`,``));this.waiting.clear()}};async function Ho(e){let t=new Blob([e]).stream().pipeThrough(new DecompressionStream(`deflate-raw`));return new Response(t).text()}var Uo=typeof DecompressionStream<`u`,Wo=7e3,Go=class{#e=P($t([]));get list(){return U(this.#e)}set list(e){F(this.#e,e,!0)}next=1;show(e,t=`info`){let n=this.next++;this.list=[...this.list.filter(t=>t.text!==e),{id:n,text:e,tone:t}].slice(-3),setTimeout(()=>this.dismiss(n),Wo)}fail(e){this.show(Ko(e),`error`)}dismiss(e){this.list=this.list.filter(t=>t.id!==e)}};function Ko(e){return e instanceof Po?e.code===`offline`?$(`error-offline`):e.message||$(`error-unknown`,{code:e.code}):$(`error-unknown`,{code:String(e)})}var qo=new Go;function Jo(e){if(!e)return[];let{groups:t,forks:n,first:r}=e,i=(e,t)=>e.replace(`*`,()=>t),a=t.flatMap(({id:e,label:t,text:n,of:r})=>r.map(r=>({id:i(e,r),label:i(t,r),text:i(n,r)}))),o=(e,t)=>{let[r,...i]=e<0?n[-e-1]??[]:[e],{id:s,label:c,text:l}=a[r??0]??{id:``,label:``,text:``},u=t+l;return{id:s,label:c,text:i.length===0?u:null,next:i.map(e=>o(e,u))}};return r.map(e=>o(e,``))}function Yo(e){return e.map(({label:t},n)=>{let r=e.flatMap((e,n)=>e.label===t?[n]:[]);return r.length>1?`${t} (${r.indexOf(n)+1})`:t})}var Xo=G(`<button> </button>`),Zo=G(`<div><!> <!></div>`),Qo=G(`<div class="steps svelte-27f7zi"><!> <button class="button"><!><span class="wide"> </span></button></div>`),$o=G(`<div class="go svelte-27f7zi"><button class="button primary svelte-27f7zi" data-confirm=""><!> </button></div>`),es=G(`<!> <!> <!>`,1);function ts(e,t){A(t,!0);let n=ea(t,`buttons`,19,()=>[]),r=ea(t,`main`,3,()=>!1),i=ea(t,`ready`,19,()=>t.picker.walk.text),a=ea(t,`many`,3,!1);function o(e){let n=t.picker.pick(e);n&&t.onmove(n)}var s=es(),c=L(s),l=e=>{var i=Zo();let s;var c=I(i);ui(c,()=>t.picks??d),X(z(c,2),19,n,e=>e.id,(e,t,i)=>{var a=Xo();let s;var c=R(a,!0);B((e,n)=>{s=Z(a,1,`button small svelte-27f7zi`,null,s,{primary:e}),Q(a,`data-choice`,U(t).id),J(c,n)},[()=>r()(U(t).id),()=>Yo(n())[U(i)]]),W(`click`,a,()=>o(U(t).id)),q(e,a)}),O(i),B(()=>s=Z(i,1,`picks svelte-27f7zi`,null,s,{many:a()})),q(e,i)};Y(c,e=>{(t.picks||n().length>0)&&e(l)});var u=z(c,2),f=e=>{var n=Qo(),r=I(n);ui(r,()=>t.more??d);var i=z(r,2),a=I(i);No(a,{name:`cross`,size:18});var o=R(z(a),!0);O(i),O(n),B(e=>J(o,e),[()=>$(`room-cancel`)]),W(`click`,i,()=>t.picker.clear()),q(e,n)};Y(u,e=>{t.picker.ids.length>0&&e(f)});var p=z(u,2),m=e=>{var n=$o(),r=I(n),a=I(r);No(a,{name:`check`,size:18});var o=z(a,1,!0);O(r),O(n),B(e=>J(o,e),[()=>t.confirm??$(`room-confirm`)]),W(`click`,r,()=>t.onmove(i())),q(e,n)};Y(p,e=>{i()&&e(m)}),q(e,s),j()}Dr([`click`]);function ns(e,t){A(t,!0);let n=M(()=>t.position.board?.svg??``),r=M(()=>t.picker.walk.options.filter(({id:e})=>!U(n).includes(`data-pick="${e}"`)));ts(e,{get picker(){return t.picker},get buttons(){return U(r)},get onmove(){return t.onmove}}),j()}var rs=K(`<svg role="group" class="svelte-180078i"></svg>`),is=G(`<pre class="svelte-180078i"> </pre>`);function as(e,t){A(t,!0);let n=P(void 0);Cn(()=>{t.position.board?.svg;for(let e of U(n)?.querySelectorAll(`[data-pick]`)??[]){let n=e.dataset.pick??``,r=t.picker?.can(n)??!1;e.classList.toggle(`can`,r),e.setAttribute(`tabindex`,r?`0`:`-1`),e.setAttribute(`role`,`button`),e.setAttribute(`aria-label`,t.picker?.label(n)??n)}});function r(e){let n=e.target.closest(`[data-pick]`)?.dataset.pick,r=n&&t.picker?.pick(n);r&&t.onmove(r)}var i=Lr(),a=L(i),o=e=>{var i=rs();li(i,()=>t.position.board.svg,!0),O(i),Ji(i,e=>F(n,e),()=>U(n)),B(e=>{Q(i,`viewBox`,e),Q(i,`aria-label`,t.position.board.title)},[()=>t.position.board.view_box.join(` `)]),W(`click`,i,r),W(`keydown`,i,e=>e.key===`Enter`&&r(e)),q(e,i)},s=e=>{var n=is(),r=R(n,!0);B(()=>J(r,t.position.diagram)),q(e,n)};Y(a,e=>{t.position.board?e(o):e(s,-1)}),q(e,i),j()}Dr([`click`,`keydown`]);function os(e){let t=Math.trunc(e);return e===t?String(t):`${t===0?e<0?`-`:``:t}½`}function ss(e){return e>0?`+${os(e)}`:e<0?`−${os(-e)}`:`0`}var cs=G(`<span class="score"> </span>`);function ls(e,t){A(t,!0);var n=Lr(),r=L(n),i=e=>{var n=cs(),r=R(n,!0);B(e=>J(r,e),[()=>os(t.position.scores[t.seat]??0)]),q(e,n)};Y(r,e=>{t.position.scores&&e(i)}),q(e,n),j()}var us={Board:as,render:{board:!0,diagram:!0},Bar:ns,low:!1,Seat:ls,Panel:null,Emblem:null,Figure:null,line:null,facts:null,keys:null,Preview:null,rules:null,lessons:[],tip:()=>null,finish:e=>e.walk.text,places:()=>[],points:()=>[],sources:()=>[],moments:()=>[],finals:()=>[]},ds=e=>e.view,fs=[`A`,`B`,`C`,`D`,`E`].flatMap(e=>[1,2,3,4,5].map(t=>`${e}${t}`));function ps(e){return[Number(e[1])-.5,e.charCodeAt(0)-64.5]}function ms(e){return e.slice(7)}function hs(e,t){return t.every(({id:t})=>e.pawns.some(e=>e.includes(ms(t))))?e:{...e,first_turn:!1}}function gs(e,t){let n=t.map(ms),r=!e.first_turn&&n.length>0?n[0]:e.bobail,[i,a]=e.first_turn?n:n.slice(1),o=e=>e.map(e=>e===i&&a?a:e),s=e.pawns.findIndex(e=>i!==void 0&&e.includes(i));return{bobail:r,pawns:e.pawns.map((e,t)=>t===s?o(e):e),chosen:i&&!a?i:null}}function _s({bobail:e,pawn:t}){return[e,t].flatMap(e=>e?[[e.from,e.to]]:[])}function vs(e,t,n){let r=[...t.map(ms),n],[i,...a]=e.first_turn?[null,...r]:r;return[i,a.join(`-`)].filter(Boolean).join(` `)}async function ys(e,{method:t=`GET`,body:n,secret:r,query:i={}}){let a=new URLSearchParams({lang:bo.now});for(let[e,t]of Object.entries(i))t!=null&&t!==``&&a.set(e,String(t));let o={};n!==void 0&&(o[`Content-Type`]=`application/json`),r&&(o.Authorization=`Bearer ${r}`);let s;try{s=await fetch(`/api${e}?${a}`,{method:t,headers:o,body:n===void 0?null:JSON.stringify(n)})}catch{throw new Po(`offline`,``)}if(!s.ok)throw await bs(s);return s}async function bs(e){try{let{error:t}=await e.json();return new Po(t.code,t.message)}catch{return new Po(`http-${e.status}`,e.statusText)}}async function xs(e,t={}){return await(await ys(e,t)).json()}var Ss=e=>`/rooms/${encodeURIComponent(e)}`,Cs=e=>`/puzzles/${encodeURIComponent(e)}`,ws={games:()=>xs(`/games`),rules:(e,t)=>xs(`/games/${e}/rules`,{method:`POST`,body:{rules:t}}),sheet:(e,t,n)=>xs(`/games/${e}/sheet`,{method:`POST`,body:{rules:t},query:{theme:n}}),create:e=>xs(`/rooms`,{method:`POST`,body:e}),import:e=>xs(`/import`,{method:`POST`,body:e}),search:e=>xs(`/rooms`,{query:{...e}}),room:e=>xs(Ss(e)),join:(e,t,n)=>xs(`${Ss(e)}/join`,{method:`POST`,body:n?{invitation:t,name:n}:{invitation:t}}),remove:(e,t)=>ys(Ss(e),{method:`DELETE`,secret:t}),record:async(e,t,n)=>(await ys(`${Ss(e)}/record`,{query:{seat:t},secret:n})).text(),position:(e,t,n,r,i)=>xs(`${Ss(e)}/positions/${t}`,{query:{seat:n,...r},secret:i}),log:(e,t,n,r)=>xs(`${Ss(e)}/log`,{query:{before:t,seat:n},secret:r}),startReview:(e,t)=>xs(`${Ss(e)}/review`,{method:`POST`,body:{agent:t}}),puzzles:()=>xs(`/puzzles`),puzzle:(e,t,n)=>xs(Cs(e),{query:{moves:t.join(`;`),...n}}),tryPuzzle:(e,t,n,r)=>xs(`${Cs(e)}/turns`,{method:`POST`,body:{moves:t,text:n},query:{...r}}),puzzleSolution:(e,t)=>xs(`${Cs(e)}/solution`,{query:{moves:t.join(`;`)}}),table:(e,t)=>xs(`/games/${e}/table`,{query:{rules:t}}),makeTable:(e,t)=>xs(`/games/${e}/table`,{method:`POST`,body:{rules:t}}),stopTable:(e,t)=>xs(`/games/${e}/table`,{method:`DELETE`,query:{rules:t}}),review:(e,t)=>xs(`${Ss(e)}/review`,{query:{agent:t}})};async function Ts(e,t,n,r){let{from:i,log:a}=await ws.log(e,t,n,r);return i>0?[...await Ts(e,i,n,r),...a]:a}var Es=new class{#e=P($t({}));get byLang(){return U(this.#e)}set byLang(e){F(this.#e,e,!0)}asked=new Set;get list(){let e=bo.now;return this.asked.has(e)||this.load(e),this.byLang[e]??[]}find(e){return this.list.find(t=>t.id===e)}title(e){return this.find(e)?.title??e}refresh(){for(let e of this.asked)this.load(e)}async load(e){this.asked.add(e);try{let t=await ws.games();this.byLang={...this.byLang,[e]:t}}catch{this.asked.delete(e),setTimeout(()=>void this.load(e),1500)}}},Ds={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Os(e){return e in Ds}function ks(e,t,n){let[r,i]=Ds[n]??[0,0],a=null,o=1/0;for(let n of e){let e=(n.x-t.x)*r+(n.y-t.y)*i,s=Math.abs((n.x-t.x)*i)+Math.abs((n.y-t.y)*r);if(n.id===t.id||e<=0)continue;let c=e+2*s;c<o&&([a,o]=[n,c])}return a}var As=K(`<circle class="dot svelte-1k7ipcv" r="15"></circle>`),js=K(`<circle class="ring svelte-1k7ipcv" r="43"></circle>`),Ms=K(`<g role="button"><rect width="94" height="94" rx="12" class="svelte-1k7ipcv"></rect><!><!></g>`),Ns=K(`<line class="trail svelte-1k7ipcv" marker-end="url(#tip)"></line>`),Ps=K(`<line class="plan svelte-1k7ipcv" marker-end="url(#tip)"></line>`),Fs=K(`<g><use></use></g>`),Is=K(`<line class="hint svelte-1k7ipcv" marker-end="url(#tip)"></line>`),Ls=K(`<g class="rank svelte-1k7ipcv"><circle r="17" class="svelte-1k7ipcv"></circle><text y="7" class="svelte-1k7ipcv"> </text></g>`),Rs=K(`<!><!>`,1),zs=G(`<div class="wrap svelte-1k7ipcv" role="group"><svg viewBox="-46 -46 592 592" role="group" class="svelte-1k7ipcv"><defs><marker id="tip" viewBox="0 0 10 10" refX="6.500" refY="5" markerWidth="3.600" markerHeight="3.600" orient="auto"><path d="M0 0 10 5 0 10z" fill="context-stroke"></path></marker></defs><use href="#b-board"></use><!><g class="pieces svelte-1k7ipcv"><!><!><!><g><use href="#b-bobail"></use></g><!></g></svg></div>`);function Bs(e,t){A(t,!0);let n=ea(t,`ahead`,3,!1),r=[[28,-28],[-28,-28],[28,28],[-28,28],[0,0]],i=M(()=>hs(ds(t.position),t.picker?.tree??[])),a=M(()=>t.picker?.ids??[]),o=M(()=>gs(U(i),U(a))),s=fs.map(e=>({id:e,x:ps(e)[0],y:ps(e)[1]})),c=P(`C3`),l=P(void 0),u=e=>{let[t,n]=ps(e);return[t*100,n*100]},d=M(()=>U(a).length>0?[]:t.recent.flatMap(({action:e})=>_s(e))),f=M(()=>{if(!n()||U(a).length===0)return[];let e=U(i).pawns.flatMap((e,t)=>e.map((e,n)=>[e,U(o).pawns[t][n]??e]));return[[U(i).bobail,U(o).bobail],...e].filter(([e,t])=>e!==t)}),p=M(()=>{let e=new Map;return(U(a).length===0?t.marks:[]).map(t=>{let n=_s(t.action),i=n.at(-1)?.[1]??``,a=e.get(i)??0;return e.set(i,a+1),{rank:t.rank,lines:n,end:i,badge:r[a%r.length]??[0,0]}})}),m=e=>t.picker?.can(`square:${e}`)??!1;function h(e){if(U(o).bobail===e)return $(`bobail-bobail`);let n=U(o).pawns.findIndex(t=>t.includes(e));return n<0?$(`bobail-empty`):$(`bobail-pawnOf`,{name:t.seats[n]?.name??``})}function _(e){return[e,h(e),t.picker?.label(`square:${e}`)].filter(Boolean).join(`, `)}function v(e){if(F(c,e,!0),!t.picker?.active)return;let n=`square:${e}`;if(!t.picker.can(n))return y(e);let r=t.picker.pick(n);r&&t.onmove(r)}function y(e){if(!t.picker)return;let n=`square:${e}`,r=t.picker.ids.slice(0,-1);if(t.picker.ids.at(-1)===n)return t.picker.back();let a=[...r,n],s=vs(U(i),t.picker.ids,e),c=t.picker.ids;t.picker.set(a),t.picker.ids.length===a.length&&U(o).chosen||(t.picker.set(c),t.onrefused(s))}function b(e){if(e.key===`Escape`)t.picker?.back();else if(Os(e.key)){let t=ks(s,s.find(e=>e.id===U(c))??s[0],e.key);t&&(F(c,t.id,!0),(U(l)?.querySelector(`[data-square="${t.id}"]`))?.focus())}else return;e.preventDefault()}var x=zs(),S=I(x),ee=z(I(S),2);X(ee,16,()=>fs,e=>e,(e,t)=>{let n=M(()=>{let[e,n]=u(t);return{x:e,y:n}});var r=Ms();let i;var a=I(r),o=z(a),s=e=>{var t=As();B(()=>{Q(t,`cx`,U(n).x),Q(t,`cy`,U(n).y)}),q(e,t)},l=M(()=>m(t)&&h(t)===$(`bobail-empty`));Y(o,e=>{U(l)&&e(s)});var f=z(o),p=e=>{var t=js();B(()=>{Q(t,`cx`,U(n).x),Q(t,`cy`,U(n).y)}),q(e,t)},g=M(()=>m(t)&&h(t)!==$(`bobail-empty`));Y(f,e=>{U(g)&&e(p)}),O(r),B((e,o,s,l)=>{Q(r,`data-pick`,`square:${t??``}`),Q(r,`data-square`,t),Q(r,`tabindex`,U(c)===t?0:-1),Q(r,`aria-label`,e),Q(r,`aria-disabled`,o),i=Z(r,0,`square svelte-1k7ipcv`,null,i,{lit:s,last:l}),Q(a,`x`,U(n).x-47),Q(a,`y`,U(n).y-47)},[()=>_(t),()=>!m(t),()=>m(t),()=>U(d).some(e=>e.includes(t))]),W(`click`,r,()=>v(t)),Er(`focus`,r,()=>F(c,t,!0)),W(`keydown`,r,e=>(e.key===`Enter`||e.key===` `)&&(e.preventDefault(),v(t))),q(e,r)});var C=z(ee),te=I(C);X(te,17,()=>U(d),([e,t])=>e+t,(e,t)=>{var n=M(()=>g(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=Ns();B((e,t,n,r)=>{Q(a,`x1`,e),Q(a,`y1`,t),Q(a,`x2`,n),Q(a,`y2`,r)},[()=>u(r())[0],()=>u(r())[1],()=>u(i())[0],()=>u(i())[1]]),q(e,a)});var ne=z(te);X(ne,17,()=>U(f),([e,t])=>e+t,(e,t)=>{var n=M(()=>g(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=Ps();B((e,t,n,r)=>{Q(a,`x1`,e),Q(a,`y1`,t),Q(a,`x2`,n),Q(a,`y2`,r)},[()=>u(r())[0],()=>u(r())[1],()=>u(i())[0],()=>u(i())[1]]),q(e,a)});var re=z(ne);X(re,17,()=>U(o).pawns,ei,(e,t,r)=>{var a=Lr();X(L(a),18,()=>U(i).pawns[r],e=>e,(e,i,a)=>{let s=M(()=>U(t)[U(a)]??i);var c=Fs();let l,d;Q(I(c),`href`,`#b-pawn-${r+1}`),O(c),B(e=>{l=Z(c,0,`piece svelte-1k7ipcv`,null,l,{chosen:U(o).chosen===U(s),ghost:n()&&U(s)!==i}),d=Ci(c,``,d,{transform:e})},[()=>`translate(${u(U(s))[0]??``}px, ${u(U(s))[1]??``}px)`]),q(e,c)}),q(e,a)});var ie=z(re);let ae,oe;X(z(ie),17,()=>U(p),e=>e.rank,(e,t)=>{var n=Rs(),r=L(n);X(r,17,()=>U(t).lines,([e,t])=>e+t,(e,n)=>{var r=M(()=>g(U(n),2));let i=()=>U(r)[0],a=()=>U(r)[1];var o=Is();B((e,t,n,r,i)=>{Q(o,`stroke-width`,e),Q(o,`x1`,t),Q(o,`y1`,n),Q(o,`x2`,r),Q(o,`y2`,i)},[()=>13-2*Math.min(U(t).rank,5),()=>u(i())[0],()=>u(i())[1],()=>u(a())[0],()=>u(a())[1]]),q(e,o)});var i=z(r),a=e=>{var n=Ls(),r=R(z(I(n)),!0);O(n),B((e,i)=>{Q(n,`transform`,`translate(${e??``} ${i??``})`),J(r,U(t).rank)},[()=>u(U(t).end)[0]+U(t).badge[0],()=>u(U(t).end)[1]+U(t).badge[1]]),q(e,n)};Y(i,e=>{U(t).end&&e(a)}),q(e,n)}),O(C),O(S),Ji(S,e=>F(l,e),()=>U(l)),O(x),B((e,t,r)=>{Q(x,`aria-label`,e),Q(S,`aria-label`,t),ae=Z(ie,0,`piece svelte-1k7ipcv`,null,ae,{ghost:n()&&U(o).bobail!==U(i).bobail}),oe=Ci(ie,``,oe,{transform:r})},[()=>$(`room-board`),()=>Es.title(`bobail`),()=>`translate(${u(U(o).bobail)[0]??``}px, ${u(U(o).bobail)[1]??``}px)`]),W(`keydown`,x,b),q(e,x),j()}Dr([`keydown`,`click`]);var Vs=K(`<rect width="38" height="36" rx="5"></rect>`),Hs=K(`<g><ellipse cx="3" cy="13" rx="16" ry="5" opacity=".35"></ellipse><path d="M-13 12c0-9 6-11 6-17a8 8 0 1 1 14 0c0 6 6 8 6 17z" fill="#1f6fb4" stroke="#0d3c66" stroke-width="2.500"></path></g>`),Us=K(`<g><ellipse cx="3" cy="13" rx="16" ry="5" opacity=".35"></ellipse><path d="M-13 12c0-9 6-11 6-17h-2v-12h18v12h-2c0 6 6 8 6 17z" fill="#d9531e" stroke="#7c2706" stroke-width="2.500" stroke-linejoin="round"></path></g>`),Ws=K(`<svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="300" height="150" fill="#4b3423"></rect><g transform="translate(62 -20) skewX(-8)"></g><!><!><g transform="translate(146 66)"><ellipse cx="3" cy="17" rx="20" ry="6" opacity=".35"></ellipse><path d="m0-26 15 12-5 20 7 10h-34l7-10-5-20z" fill="#f2c530" stroke="#8a6800" stroke-width="3" stroke-linejoin="round"></path></g></svg>`);function Gs(e){var t=Ws(),n=z(I(t));X(n,4,()=>[0,1,2,3,4],e=>e,(e,t)=>{var n=Lr();X(L(n),0,()=>[0,1,2,3,4],e=>e,(e,n)=>{var r=Vs();B(()=>{Q(r,`x`,n*40),Q(r,`y`,t*38),Q(r,`fill`,(t+n)%2?`#d9b787`:`#cba573`)}),q(e,r)}),q(e,n)}),O(n);var r=z(n);X(r,0,()=>[[52,44],[46,82],[74,122]],([e,t])=>t,(e,t)=>{var n=M(()=>g(t,2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=Hs();B(()=>Q(a,`transform`,`translate(${r()??``} ${i()??``})`)),q(e,a)}),X(z(r),0,()=>[[234,38],[228,78],[180,120]],([e,t])=>t,(e,t)=>{var n=M(()=>g(t,2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=Us();B(()=>Q(a,`transform`,`translate(${r()??``} ${i()??``})`)),q(e,a)}),ke(),O(t),q(e,t)}var Ks=K(`<use></use>`),qs=K(`<line class="svelte-nj8ycn"></line>`),Js=K(`<svg viewBox="-46 -46 592 592" class="svelte-nj8ycn"><defs><marker viewBox="0 0 10 10" refX="6.500" refY="5" markerWidth="3.600" markerHeight="3.600" orient="auto"><path d="M0 0 10 5 0 10z" fill="#b3341e"></path></marker></defs><use href="#b-board"></use><!><use href="#b-bobail"></use><!></svg>`),Ys=G(`<div class="boards svelte-nj8ycn" aria-hidden="true"></div>`);function Xs(e,t){A(t,!0);let n={start:[{bobail:`C3`,pawns:[[`A1`,`B1`,`C1`,`D1`,`E1`],[`A5`,`B5`,`C5`,`D5`,`E5`]]}],turn:[{bobail:`C3`,pawns:[[`A1`,`B1`,`C1`,`D1`,`E1`],[`A4`,`B5`,`C5`,`D5`,`E5`]],arrows:[[`C3`,`C2`],[`E1`,`A5`]]}],end:[{bobail:`B1`,pawns:[[`A1`,`C2`,`D1`,`E3`,`B4`],[`A5`,`C5`,`D4`,`E5`,`A3`]],arrows:[[`B2`,`B1`]]},{bobail:`C3`,pawns:[[`B2`,`B3`,`C2`,`D2`,`E1`],[`B4`,`C4`,`D3`,`D4`,`A5`]]}]},r=e=>ps(e).map(e=>e*100);var i=Ys();X(i,21,()=>n[t.name]??[],ei,(e,n,i)=>{var a=Js(),o=I(a),s=R(o),c=z(o,2);X(c,17,()=>U(n).pawns,ei,(e,t,n)=>{var i=Lr();X(L(i),16,()=>U(t),e=>e,(e,t)=>{var i=Ks();Q(i,`href`,`#b-pawn-${n+1}`),B((e,t)=>{Q(i,`x`,e),Q(i,`y`,t)},[()=>r(t)[0],()=>r(t)[1]]),q(e,i)}),q(e,i)});var l=z(c);X(z(l),17,()=>U(n).arrows??[],([e,t])=>e+t,(e,n)=>{var a=M(()=>g(U(n),2));let o=()=>U(a)[0],s=()=>U(a)[1];var c=qs();B((e,n,r,a)=>{Q(c,`x1`,e),Q(c,`y1`,n),Q(c,`x2`,r),Q(c,`y2`,a),Q(c,`marker-end`,`url(#tip-${t.name??``}-${i})`)},[()=>r(o())[0],()=>r(o())[1],()=>r(s())[0],()=>r(s())[1]]),q(e,c)}),O(a),B((e,n)=>{Q(s,`id`,`tip-${t.name??``}-${i}`),Q(l,`x`,e),Q(l,`y`,n)},[()=>r(U(n).bobail)[0],()=>r(U(n).bobail)[1]]),q(e,a)}),O(i),q(e,i),j()}var Zs=[{key:`bobail-welcome`,when:({mine:e,picks:t,position:n})=>e&&t===0&&ds(n).first_turn},{key:`bobail-slide`,when:({mine:e,picks:t})=>e&&t===1},{key:`bobail-bobail`,when:({mine:e,picks:t,position:n})=>e&&t===0&&!ds(n).first_turn},{key:`bobail-refusal`,when:({mine:e,position:t})=>e&&t.moves>=4},{key:`bobail-danger`,when:({mine:e,position:t})=>e&&t.moves>=6},{key:`bobail-hint`,when:({mine:e,position:t})=>e&&t.moves>=8}];function Qs(e){let[t,n]=e.map((e,t)=>({sum:e,seat:t})).sort((e,t)=>t.sum-e.sum);return!t||!n||t.sum===n.sum?null:{seat:t.seat,by:t.sum-n.sum}}function $s(e){let t=[];return e.forEach((e,n)=>{let r=Qs(e);r&&t.at(-1)?.seat!==r.seat&&t.push({move:n,...r})}),t}function ec(e){let t=null;return e.forEach((e,n)=>{let r=Qs(e);r&&r.by>(t?.by??0)&&(t={move:n,...r})}),t}function tc(e,t){return e.find(e=>e.move===t&&e.seat!==null)?.words??``}function nc(e,t,n){let r=$s(e),i=r.at(-1);return!i||r.length<2?[]:[{move:i.move,title:$(`moment-lead`,{name:n[i.seat]?.name??``}),words:tc(t,i.move)}]}var rc=4;function ic(e){return e.filter(({move:t},n)=>e.findIndex(e=>e.move===t)===n).slice(0,rc).sort((e,t)=>e.move-t.move)}var ac=[1.5,3.5];function oc(e,t){let n=e=>t[e??0]?.name??``,r=e.filter(e=>e.seat!==null),i=r.at(-1),a=r.reduce((e,t)=>sc(t)>e.size?{entry:t,size:sc(t)}:e,{entry:null,size:1}),o=ac.flatMap((t,i)=>{let a=r.slice(0,-2).findLast(({action:e})=>ps(e.bobail?.to??``)[0]===t);return a?[{move:a.move,title:$(`moment-near`,{name:n(i)}),words:tc(e,a.move)}]:[]});return ic([...i?[{move:i.move,title:$(`moment-last`,{name:n(i.seat)}),words:tc(e,i.move)}]:[],...a.entry?[{move:a.entry.move,title:$(`moment-slide`,{name:n(a.entry.seat),n:a.size}),words:tc(e,a.entry.move)}]:[],...o])}function sc({action:e}){let{pawn:t}=e;if(!t)return 0;let[n,r]=[ps(t.from),ps(t.to)];return Math.max(Math.abs(n[0]-r[0]),Math.abs(n[1]-r[1]))}var cc=G(`<p> </p>`);function lc(e,t){A(t,!0);var n=cc(),r=R(n,!0);B(e=>J(r,e),[()=>Co(`bobail-turns`,ds(t.position).turns)]),q(e,n),j()}var uc=[{title:`bobail-aim`,text:[`bobail-aim-text`],figure:`start`,caption:`bobail-aim-caption`},{title:`bobail-turn`,text:[`bobail-turn-text`],list:[`bobail-turn-step`,`bobail-turn-slide`],figure:`turn`,caption:`bobail-turn-caption`},{title:`bobail-end`,text:[`bobail-end-text`],list:[`bobail-end-home`,`bobail-end-stuck`,`bobail-end-limit`],figure:`end`,caption:`bobail-end-caption`},{title:`bobail-good`,text:[],list:[`bobail-good-near`,`bobail-good-empty`,`bobail-good-refusal`]}],dc={...us,Board:Bs,render:{},Bar:ts,low:!0,Panel:lc,Emblem:Gs,Figure:Xs,line:`game-bobail-line`,facts:`game-bobail-facts`,rules:uc,lessons:Zs,tip:fc,moments:oc};function fc(e,{ids:t,tree:n}){let r=t.length+ +!!hs(ds(e),n).first_turn;return[$(`bobail-step-bobail`),$(`bobail-step-pawn`),$(`bobail-step-slide`)][r]??null}function pc(e,t){let n=[],r=e;for(let e of t){let t=r.find(t=>t.id===e);if(!t)break;n.push(t),r=t.next}return{path:n,options:[...r],text:n.at(-1)?.text??null}}function mc(e,t){for(let n of e){if(n.text===t)return[n.id];let e=mc(n.next,t);if(e.length>0)return[n.id,...e]}return[]}var hc=e=>e.view,gc=e=>e?.data?.kinds??{};function _c(e){let t=/^cell:(-?\d+),(-?\d+)$/.exec(e);return t?[Number(t[1]),Number(t[2])]:null}function vc(e){return e.flatMap(({id:e,label:t})=>{let n=_c(e);return n?[{id:e,label:t,x:n[0],y:n[1]}]:[]})}function yc(e,t){let n=e.filter(e=>e.id.startsWith(`tile:`)),r=n.find(e=>e.id===t[0])??n[0];if(!r)return{before:[],tile:null,tiles:[],choices:e};let i=e=>e.slice(5);return{before:[r.id],tile:i(r.id),tiles:n.map(e=>i(e.id)),choices:r.next}}function bc(e){return e[0]?.startsWith(`tile:`)?e.slice(1):e}function xc(e){return e.flatMap(({id:e,label:t})=>{let n=/^(?:recall|from|back):(-?\d+),(-?\d+)$/.exec(e);return n?[{id:e,label:t,x:Number(n[1]),y:Number(n[2])}]:[]})}function Sc(e,t){let{path:n}=pc(e,t),[r,i,a]=n,o=r&&_c(r.id);return!r||!o||!i?null:{cell:r.id,x:o[0],y:o[1],turn:i.id,rotation:Number(i.id.slice(5)),turns:r.next.map(e=>e.id),spots:i.next.map(({id:e,label:t})=>({id:e,label:t,segment:e===`spot:none`?null:e.slice(5)})),spot:a?.id??null}}function Cc(e,t,n){let r=e.find(e=>e.id===t)?.next??[],i=r.find(e=>e.id===`turn:${n}`)??r[0];return i?[t,i.id]:[]}function wc(e,t,n=1){let r=Sc(e,t);if(!r)return[...t];let i=r.turns.indexOf(r.turn),a=r.turns[(i+n+r.turns.length)%r.turns.length];return a?[r.cell,a]:[...t]}function Tc(e,t=1){let n=yc(e.tree,e.ids);e.set([...n.before,...wc(n.choices,bc(e.ids),t)])}function Ec(e,t){let n=pc(e,t);return n.text===null?n.options.find(e=>e.id===`spot:none`)?.text??null:n.text}function Dc(e,t){let n=[...e,...t],r=n.map(e=>e.x),i=n.map(e=>e.y),[a,o]=[Math.min(0,...r),Math.min(0,...i)],[s,c]=[Math.max(0,...r),Math.max(0,...i)];return{x:a*100,y:o*100,width:(s-a+1)*100,height:(c-o+1)*100}}function Oc([e,t],n){switch(n&3){case 1:return[100-t,e];case 2:return[100-e,100-t];case 3:return[t,100-e];default:return[e,t]}}function kc(e){return(e.effects??[]).filter(e=>e.type===`scored`)}function Ac(e,t){let n=Array(t).fill(0),r=[[...n]];for(let t of e){for(let e of kc(t))e.gains.forEach((e,t)=>n[t]=(n[t]??0)+e);r[t.move]=[...n]}return Array.from(r,(e,t)=>e??r.slice(0,t).findLast(e=>e)??[...n])}var jc=[`city`,`road`,`monastery`,`field`];function Mc({what:e}){return e===`supply`?`field`:e}function Nc(e){let t=t=>e.reduce((e,n)=>e+n[t]+.5,0)/Math.max(1,e.length);return[t(0)*100,t(1)*100]}function Pc({what:e,complete:t}){return!t||e===`supply`}function Fc(e,t){let n=Object.fromEntries(jc.map(e=>[e,Array(t).fill(0)]));for(let t of e.flatMap(kc)){let e=n[Mc(t)];t.gains.forEach((t,n)=>e[n]=(e[n]??0)+t)}return n}function Ic(e){return e.variant?.pile_left??e.pile.reduce((e,t)=>e+t.copies,0)}function Lc({tiles:e}){return e.tile.map((t,n)=>({tile:t,x:e.x[n]??0,y:e.y[n]??0,rotation:e.rotation[n]??0,features:e.features[n]??[],follower:e.followers.find(e=>e.on===n)}))}function Rc(e,t){return Lc(e).filter(e=>e.features.includes(t)).map(({x:e,y:t})=>[e,t])}function zc({what:e,tiles:t,gains:n}){return{what:e===`supply`?`city`:e,tiles:t,gains:n}}function Bc(e,{what:t,tiles:n}){let r=new Set(n.map(String)),i=e.features.kind.flatMap((n,i)=>{if(n!==t)return[];let a=Rc(e,i);return a.length>0&&a.every(e=>r.has(String(e)))?[{feature:i,size:a.length}]:[]}),a=Math.max(0,...i.map(({size:e})=>e));return i.filter(({size:e})=>e===a).map(({feature:e})=>e)}function Vc({features:e}){return e.kind.map((t,n)=>{let r=e.followers[n]??[],i=Math.max(...r),a=e.open_ends[n]??0;return{kind:t,openEnds:a,owners:r.flatMap((e,t)=>e===i?[t]:[]),complete:t!==`field`&&a===0,value:e.value[n]??0,valueIfComplete:e.value_if_complete[n]??0,cities:e.cities[n]??[]}})}var Hc=G(`<small class="svelte-ddkq35"><span class="full svelte-ddkq35"> </span><span class="brief svelte-ddkq35" aria-hidden="true"> </span></small>`),Uc=G(`<button class="button small svelte-ddkq35"><span class="svelte-ddkq35"><span class="name svelte-ddkq35"> </span><!></span></button>`),Wc=G(`<div role="group"></div>`),Gc=G(`<button class="button"><!><span class="wide"> </span></button>`);function Kc(e,t){A(t,!0);let n=e=>{var n=Wc();let r;X(n,23,()=>U(u),e=>e.id,(e,n,r)=>{let i=M(()=>U(p)[U(m)[U(r)]??``]),a=M(()=>(t.picker.ids[U(l)]??`spot:none`)===U(n).id);var o=Uc(),s=I(o),c=I(s),u=R(c,!0),d=z(c),f=e=>{var t=Hc(),n=I(t),r=R(n),a=R(z(n));O(t),B((e,n,o)=>{Q(t,`title`,e),J(r,`${n??``} · ${o??``}`),J(a,`${U(i).now??``} · ${U(i).end??``}`)},[()=>$(`carcassonne-worth`),()=>$(`carcassonne-worth-now`,{n:U(i).now}),()=>$(`carcassonne-worth-end`,{n:U(i).end})]),q(e,t)};Y(d,e=>{U(i)&&e(f)}),O(s),O(o),B(()=>{Q(o,`title`,U(n).label),Q(o,`aria-pressed`,U(a)),Q(o,`data-choice`,U(n).id),J(u,U(n).label)}),W(`click`,o,()=>t.picker.set([...t.picker.ids.slice(0,U(l)),U(n).id])),q(e,o)}),O(n),B(e=>{r=Z(n,1,`spots svelte-ddkq35`,null,r,{rows:U(u).length>i}),Q(n,`aria-label`,e)},[()=>$(`carcassonne-followers`)]),q(e,n)},r=[`exchange`,`swap`,`recall`,`from`,`back`,`pass`,`walk`,`travel`,`to`],i=4,a=e=>t.picker.ids[0]?.startsWith(e)??!1,o=M(()=>a(`swap:`)),s=M(()=>a(`from:`)),c=M(()=>+!!a(`tile:`)),l=M(()=>U(s)?1:U(c)+2),u=M(()=>t.picker.walk.path[U(l)-1]?.next??[]),d=M(()=>U(s)?0:t.picker.walk.path[U(c)]?.next.length??0),f=M(()=>t.picker.walk.options.filter(({id:e})=>U(o)||r.includes(e.split(`:`)[0]??``))),p=P({}),m=M(()=>U(u).map(e=>Ec(t.picker.tree,[...t.picker.ids.slice(0,U(l)),e.id]))),h=M(()=>U(m).filter(e=>e!==null).join(`
`));Cn(()=>{let[e,n]=[U(h),hc(t.position)];if(F(p,{}),e===``||!t.foresee)return;let r=(e,t)=>ss((e[n.in_turn]??0)-(t[n.in_turn]??0));t.foresee(e.split(`
`)).then(t=>{e===U(h)&&F(p,Object.fromEntries(t.map(e=>[e.text,{now:r(e.scores,n.scores),end:r(e.projected,n.projected_scores)}])))}).catch(()=>{})});let g=M(()=>t.picker.ids.some(e=>e.startsWith(`cell:`)));{let r=e=>{var n=Lr(),r=L(n),i=e=>{var n=Gc(),r=I(n);No(r,{name:`turn`,size:18});var i=R(z(r),!0);O(n),B((e,t)=>{Q(n,`title`,e),J(i,t)},[()=>$(`carcassonne-rotate`),()=>$(`carcassonne-rotate`)]),W(`click`,n,()=>Tc(t.picker)),q(e,n)};Y(r,e=>{U(d)>1&&e(i)}),q(e,n)},i=M(()=>Ec(t.picker.tree,t.picker.ids)),a=M(()=>U(g)?$(`carcassonne-confirm`):void 0),o=M(()=>U(u).length>0?n:void 0),s=M(()=>U(u).length>4);ts(e,{get picker(){return t.picker},get buttons(){return U(f)},get ready(){return U(i)},get confirm(){return U(a)},get picks(){return U(o)},get many(){return U(s)},get onmove(){return t.onmove},more:r,$$slots:{more:!0}})}j()}Dr([`click`]);var qc=new class{#e=P([]);get list(){return U(this.#e)}set list(e){F(this.#e,e)}next=1;start(e){this.list=[...this.list,...e.map(e=>({...e,id:this.next++}))]}end(e){this.list=this.list.filter(t=>t.id!==e)}clear(){this.list=[]}},Jc=()=>matchMedia(`(prefers-reduced-motion: reduce)`).matches;function Yc(e,t,n=1.08){let r=Math.max(e.width/Math.max(t.width,1),e.height/Math.max(t.height,1))*n;return{x:e.x+e.width/2,y:e.y+e.height/2,scale:r||1}}function Xc(e,t){let n=t.width*e.scale,r=t.height*e.scale;return[e.x-n/2,e.y-r/2,n,r].map(e=>e.toFixed(2)).join(` `)}function Zc(e,t){return{x:(e.x-t.x)/t.scale,y:(e.y-t.y)/t.scale,scale:e.scale/t.scale}}function Qc(e,t,n){let[r,i]=[t.width*e.scale,t.height*e.scale],[a,o]=[e.x-r/2,e.y-i/2];return n.x>=a&&n.y>=o&&n.x+n.width<=a+r&&n.y+n.height<=o+i}function $c(e,t,n){return{...e,x:e.x-t*e.scale,y:e.y-n*e.scale}}function el(e,t,n=0,r=0,i=[.05,20]){let a=Math.min(i[1],Math.max(i[0],e.scale/t)),o=e.scale-a;return{x:e.x+n*o,y:e.y+r*o,scale:a}}function tl(e,t){let n=(e,t,n)=>Math.min(t+n,Math.max(t,e));return{...e,x:n(e.x,t.x,t.width),y:n(e.y,t.y,t.height)}}var nl=100,rl=50,il=250,al=class{sum=0;last=-1/0;take({deltaY:e,deltaMode:t,timeStamp:n}){let r=t===0?e:Math.sign(e)*nl;if((n-this.last>il||Math.sign(r)!==Math.sign(this.sum))&&(this.sum=0),this.last=n,Math.abs(r)>=rl)return this.sum=0,Math.sign(r);this.sum+=r;let i=Math.trunc(this.sum/nl);return this.sum-=i*nl,i}},ol=[{name:`north`,x:0,y:-1},{name:`east`,x:1,y:0},{name:`south`,x:0,y:1},{name:`west`,x:-1,y:0}];function sl(e,t,n){return e?.edges[(n-t+4)%4]}var cl=e=>e.split(`:`)[0]??``;function ll(e){let t=e.at(-1)??``;return e.length<2?t:`${e.slice(0,-1).join(`, `)} ${$(`and`)} ${t}`}function ul(e,t,n){let r=e[t];return Object.keys(r?.spots??{}).flatMap((e,t)=>{let i=cl(e);if(i===`field`)return[];let a=ol.filter((e,i)=>sl(r,n,i)===t).map(({name:e})=>$(`side-${e}`));return[[$(`a-${i}`),ll(a)].filter(Boolean).join(` `)]}).join(`, `)||$(`a-field`)}function dl(e,t){let n=Lc(e),r=n.flatMap(({follower:e,x:n,y:r})=>e?[`${t[e.seat]?.name??``}: ${$(`a-${cl(e.segment)}`)} ${n},${r}`]:[]);return[Co(`carcassonne-tiles`,n.length),...r].join(`. `)}var fl=K(`<g><use></use></g>`),pl=K(`<use></use>`),ml=K(`<circle class="mark svelte-1bv16rq" r="13"><title> </title></circle>`),hl=K(`<path class="dead svelte-1bv16rq"></path>`),gl=K(`<rect class="last svelte-1bv16rq" width="96" height="96" rx="6"></rect>`),_l=K(`<rect class="told svelte-1bv16rq" width="96" height="96" rx="6"></rect>`),vl=K(`<g><rect x="-30" y="-19" width="60" height="38" rx="19" class="svelte-1bv16rq"></rect><text y="9" class="svelte-1bv16rq"> </text></g>`),yl=K(`<g class="graph svelte-1bv16rq" aria-hidden="true"></g>`),bl=K(`<circle class="leaver svelte-1bv16rq" role="button" tabindex="0" r="19"></circle>`),xl=K(`<g class="ghost svelte-1bv16rq"><use></use><use></use></g>`),Sl=K(`<g class="ghost under svelte-1bv16rq" data-ghost=""><use></use><use></use></g>`),Cl=K(`<rect role="button" width="90" height="90" rx="10"></rect>`),wl=K(`<g class="rank svelte-1bv16rq"><!><circle cx="16" cy="16" r="14" class="svelte-1bv16rq"></circle><text x="16" y="22" class="svelte-1bv16rq"> </text></g>`),Tl=K(`<g role="button" tabindex="0"><circle r="15" class="svelte-1bv16rq"></circle><use></use></g>`),El=K(`<g class="preview svelte-1bv16rq" data-preview=""><rect class="under svelte-1bv16rq" x="-2" y="-2" width="104" height="104" rx="8"></rect><use></use><use></use><rect class="frame svelte-1bv16rq" role="button" tabindex="0" x="1.5" y="1.5" width="97" height="97" rx="7"></rect><!></g>`),Dl=K(`<g></g><g class="segments"></g><g class="standing svelte-1bv16rq"></g><!><!><!><!><!><!><g class="followers svelte-1bv16rq"></g><!><!><!><!><!><!>`,1),Ol=K(`<use></use><use></use>`,1),kl=G(`<button><svg viewBox="-4 -4 108 108" aria-hidden="true" class="svelte-1bv16rq"><!></svg></button>`),Al=G(`<span class="caption svelte-1bv16rq"> </span>`),jl=G(`<div class="hand panel several svelte-1bv16rq"><span class="caption svelte-1bv16rq"> </span> <!> <!> <span class="caption svelte-1bv16rq"> </span></div>`),Ml=G(`<div class="hand panel svelte-1bv16rq"><span class="caption svelte-1bv16rq"> </span> <svg viewBox="-4 -4 108 108" role="img" class="svelte-1bv16rq"><!></svg> <!> <span class="caption svelte-1bv16rq"> </span></div>`),Nl=G(`<ul class="legend panel svelte-1bv16rq"><li data-kind="city" class="svelte-1bv16rq"> </li> <li data-kind="road" class="svelte-1bv16rq"> </li> <li data-kind="field" class="svelte-1bv16rq"> </li> <li data-kind="monastery" class="svelte-1bv16rq"> </li></ul>`),Pl=G(`<div class="about panel svelte-1bv16rq" role="status"> </div>`),Fl=G(`<div class="wrap svelte-1bv16rq" role="group"><p class="hidden"> </p> <p class="hidden" role="status"> </p> <svg role="group"><!></svg> <!> <div class="zoom svelte-1bv16rq"><button class="button round svelte-1bv16rq"><!></button> <button class="button round svelte-1bv16rq"><!></button> <button class="button round svelte-1bv16rq"><!></button> <button><!></button></div> <!> <!></div>`);function Il(e,t){A(t,!0);let n=M(()=>hc(t.position)),r=M(()=>Lc(U(n))),i=M(()=>gc(t.sheet)),a=M(()=>yc(t.picker?.tree??[],t.picker?.ids??[])),o=M(()=>vc(U(a).choices)),s=M(()=>t.picker?Sc(U(a).choices,bc(t.picker.ids)):null),c=M(()=>t.picker&&t.picker.ids.length===0?xc(t.picker.tree):[]),l=e=>U(i)[e]?.mark,u=M(()=>U(a).tile??U(n).drawn),d=M(()=>Dc(U(r),[...U(o),...U(n).open_cells.map(([e,t])=>({x:e,y:t}))])),f=M(()=>[...U(r)].sort((e,t)=>e.y-t.y||e.x-t.x)),p=M(()=>t.recent.flatMap(({action:e})=>e.type===`lay`?[e]:[])),m=P([]),h=M(()=>[...t.places,...U(m)].map(e=>({...e,features:Bc(U(n),e)}))),_=M(()=>new Set(U(h).flatMap(({features:e})=>e))),v=M(()=>U(h).filter(({features:e})=>e.length===0).flatMap(({tiles:e})=>e)),y=M(()=>U(n).in_turn),b=P(800),x=P(600),S=P($t({x:50,y:50,scale:1})),ee=P($t({x:50,y:50,scale:1})),C=P(!1),te=P(null),ne=P(null),re=P(null),ie=P($t(ao(`carcassonne-graph`,!1))),ae=P(void 0),oe=P(void 0),se=M(()=>({width:U(b)*2,height:U(x)*2})),ce=M(()=>Zc(U(ee),U(S))),le=M(()=>(t.picker?.ids.length??0)>0),ue={width:0,height:0};Cn(()=>{U(d),U(b),U(x),U(le)||_r(()=>U(C))||ue.width===U(b)&&ue.height===U(x)&&_r(ye)||w()});let de;Cn(()=>()=>clearTimeout(de));function fe(){clearTimeout(de),F(ee,U(S),!0)}function pe(){clearTimeout(de),de=setTimeout(fe,160);let{x:e,y:t,scale:n}=Zc(U(ee),U(S));(Math.abs(e)>U(b)/2*(n*2-1)||Math.abs(t)>U(x)/2*(n*2-1)||n>2.5)&&fe()}Cn(()=>{U(n),F(te,null),F(Ve,null)}),Cn(()=>{let e=t.events.flatMap(kc).filter(e=>!Pc(e));if(F(m,e.map(zc)),e.length===0)return;_r(()=>qc.start(e.flatMap(he)));let n=setTimeout(()=>F(m,[]),2200);return()=>clearTimeout(n)});function me([e,t]){let n=U(oe)?.getBoundingClientRect();return{x:(n?.left??0)+U(b)/2+(e-U(S).x)/U(S).scale,y:(n?.top??0)+U(x)/2+(t-U(S).y)/U(S).scale}}function he({tiles:e,gains:t,home:n}){let r=me(Nc(e)),i=t.flatMap((e,t)=>e>0?[{...r,seat:t,text:`+${os(e)}`}]:[]);return[...(n??[]).map(({seat:e,tile:t})=>({...me(Nc([t])),seat:e,href:`#c-follower-${e+1}`})),...i]}let ge=M(()=>new Set(t.events.flatMap(({action:e})=>e.type===`lay`?[e]:[]).map(({x:e,y:t})=>`${e},${t}`)));Cn(()=>{U(s)&&F(re,U(s).rotation,!0)});function _e(){F(ie,!U(ie)),oo(`carcassonne-graph`,U(ie))}let ve=()=>U(b)>700||U(b)>1.3*U(x)?[132,60,0]:[0,0,96];function ye(){let[e,t,n]=ve();return Qc({x:U(S).x+(e-t)/2*U(S).scale,y:U(S).y+n/2*U(S).scale,scale:U(S).scale},{width:U(b)-e-t,height:U(x)-n},U(d))}function w(){F(C,!1);let[e,t,n]=ve(),r=Yc(U(d),{width:U(b)-e-t,height:U(x)-n}),i=Math.max(r.scale,.62);F(S,{x:r.x-(e-t)/2*i,y:r.y-n/2*i,scale:i},!0),ue={width:U(b),height:U(x)},fe()}function be(e){F(C,!0),F(S,tl(e,{x:U(d).x-200,y:U(d).y-200,width:U(d).width+400,height:U(d).height+400}),!0),pe()}let xe=()=>[.3,Math.max(1.6,Yc(U(d),{width:U(b),height:U(x)}).scale*1.6)];function Se(e,t,n){let r=U(oe)?.getBoundingClientRect(),i=r&&t!==void 0?t-r.left-r.width/2:0,a=r&&n!==void 0?n-r.top-r.height/2:0;be(el(U(S),e,i,a,xe()))}function Ce(e){Se(e),fe()}let we=new Map,Te=!1,Ee={x:0,y:0};function T(e){e.button>0||(we.set(e.pointerId,{x:e.clientX,y:e.clientY}),we.size===1&&(Te=!1,Ee={x:e.clientX,y:e.clientY}))}function De(e){let t=we.get(e.pointerId);if(!t)return;let n={x:e.clientX,y:e.clientY};if(we.size===2)E(e.pointerId,t,n);else if(Te||Math.hypot(n.x-Ee.x,n.y-Ee.y)>7)Te||U(ae)?.setPointerCapture(e.pointerId),Te=!0,be($c(U(S),n.x-t.x,n.y-t.y));else return;we.set(e.pointerId,n)}function E(e,t,n){Te=!0;let r=[...we].find(([t])=>t!==e)?.[1];r&&(Se(Math.hypot(n.x-r.x,n.y-r.y)/Math.max(1,Math.hypot(t.x-r.x,t.y-r.y)),(n.x+r.x)/2,(n.y+r.y)/2),be($c(U(S),(n.x-t.x)/2,(n.y-t.y)/2)))}function D(e){we.delete(e.pointerId)}let Oe=new al;function ke(e){if(e.preventDefault(),e.target.closest(`[data-preview]`)&&t.picker){let t=Oe.take(e);t!==0&&Me(t)}else Se(Math.exp(-e.deltaY*.0016),e.clientX,e.clientY)}function Ae(e){t.picker&&!Te&&(U(s)?.cell===e?Me(1):t.picker.set([...U(a).before,...Cc(U(a).choices,e,U(re))]))}function je(e){t.picker&&t.picker.ids[0]!==`tile:${e}`&&t.picker.set([`tile:${e}`])}function Me(e){t.picker&&U(s)&&Tc(t.picker,e)}function Ne(e){if(!t.picker||!U(s)||Te)return;let n=[...U(a).before,U(s).cell,U(s).turn];t.picker.set(U(s).spot===e?n:[...n,e])}function Pe(){let e=t.picker&&Ec(t.picker.tree,t.picker.ids);e&&t.onmove(e)}function Fe(e){e.ctrlKey||e.metaKey||e.altKey||Ie(e)&&e.preventDefault()}function Ie(e){if(Os(e.key))return Le(e.key,e.shiftKey);switch(e.key){case`+`:case`=`:return Ce(1.25),!0;case`-`:return Ce(.8),!0;case`0`:return w(),!0;case`g`:case`G`:return _e(),!0;case`r`:case`R`:return U(s)?Me(e.shiftKey?-1:1):Ue(e.shiftKey?-1:1),!0;case`Escape`:return t.picker?.clear(),!0;default:return!1}}function Le(e,t){let n=document.activeElement?.closest(`[data-pick]`)?.getAttribute(`data-pick`),r=U(o).find(e=>e.id===n);if(r&&!t){let t=ks(U(o),r,e);return t&&ze(t.id,t.x,t.y),!0}let[i,a]={ArrowLeft:[70,0],ArrowRight:[-70,0],ArrowUp:[0,70],ArrowDown:[0,-70]}[e]??[0,0];return be($c(U(S),i??0,a??0)),!0}let Re=M(()=>U(o).some(({id:e})=>e===U(ne)&&e!==U(s)?.cell)?U(ne):U(o).find(({id:e})=>e!==U(s)?.cell)?.id??null);function ze(e,t,n){F(ne,e,!0),(U(ae)?.querySelector(`[data-pick="${CSS.escape(e)}"]`))?.focus(),(Math.abs((t+.5)*100-U(S).x)>U(b)*U(S).scale/2-100||Math.abs((n+.5)*100-U(S).y)>U(x)*U(S).scale/2-100)&&be({...U(S),x:(t+.5)*100,y:(n+.5)*100})}function Be(e,t,n){return`translate(${e*100} ${t*100})`+(n?` rotate(${n*90} 50 50)`:``)}let Ve=P(null),He=M(()=>!U(Ve)||!U(u)||U(s)?.cell===U(Ve)?null:Sc(U(a).choices,Cc(U(a).choices,U(Ve),U(re))));function Ue(e){if(!U(He))return;let t=Sc(U(a).choices,wc(U(a).choices,[U(He).cell,U(He).turn],e));t&&F(re,t.rotation,!0)}let We=(e,t,n)=>Oc(U(i)[e]?.spots[t]??[50,50],n);function Ge(e,t){return`#t-${e}.o${t%(U(i)[e]?.turns??4)*90}`}let Ke=M(()=>Vc(U(n))),qe={field:0,city:1,road:1,monastery:2},Je=M(()=>U(r).flatMap(e=>e.features.map((t,n)=>({feature:t,tile:e,at:n,layer:qe[U(Ke)[t]?.kind??`field`]}))).sort((e,t)=>e.layer-t.layer)),k=M(()=>U(te)===null?null:U(Ke)[U(te)]);function Ye(e,r){let i=Rc(U(n),r).length,a=e.owners.map(e=>t.seats[e]?.name??``).join(`, `)||$(`carcassonne-nobody`),o=e.complete?$(`carcassonne-done`,{n:e.value}):`${$(`carcassonne-now`,{n:e.value})}, ${$(`carcassonne-complete`,{n:e.valueIfComplete})}`;return[$(`feature-${e.kind}-1`),Co(`carcassonne-tiles`,i),...Xe(e),a,o].join(` · `)}function Xe({kind:e,cities:t,complete:n,openEnds:r}){return e===`field`?[Co(`carcassonne-cities`,t.length)]:n?[]:[Co(e===`monastery`?`carcassonne-places`:`carcassonne-open`,r)]}let Ze=M(()=>U(s)?.rotation??U(re)??0),Qe=(e,t)=>`${ul(U(i),e,t)} (${e})`,$e=M(()=>{let e=new Set;return t.marks.flatMap(({rank:t,action:n})=>{let r=n;if(r.type!==`lay`)return[];let i=`cell:${r.x},${r.y}`;return e.has(i)?[]:(e.add(i),[{...r,cell:i,rank:t}])})});var et=Fl();Er(`pointerup`,nn,D),Er(`pointercancel`,nn,D);var tt=I(et),nt=R(tt,!0),rt=z(tt,2),it=R(rt,!0),at=z(rt,2);let ot,st;var ct=I(at),lt=e=>{var a=Dl(),d=L(a);X(d,21,()=>U(r),e=>`${e.x},${e.y}`,(e,t)=>{var n=fl();let r;var i=R(n);B((e,a)=>{r=Z(n,0,`svelte-1bv16rq`,null,r,{arrive:e}),Q(i,`href`,`#t-${U(t).tile??``}`),Q(i,`transform`,a)},[()=>U(ge).has(`${U(t).x},${U(t).y}`),()=>Be(U(t).x,U(t).y,U(t).rotation)]),q(e,n)}),O(d);var m=z(d);X(m,21,()=>U(Je),({feature:e,tile:t,at:n})=>`${t.x},${t.y},${n}`,(e,t)=>{let n=()=>U(t).feature,r=()=>U(t).tile,i=()=>U(t).at;var a=pl();let o;B((e,t)=>{Q(a,`href`,`#t-${r().tile??``}.${i()??``}`),Q(a,`transform`,e),o=Z(a,0,`segment svelte-1bv16rq`,null,o,{lit:t}),Q(a,`data-feature`,n())},[()=>Be(r().x,r().y,r().rotation),()=>U(te)===n()||U(_).has(n())]),Er(`pointerenter`,a,e=>e.pointerType===`mouse`&&F(te,n(),!0)),W(`pointerup`,a,e=>e.pointerType!==`mouse`&&!Te&&F(te,U(te)===n()?null:n(),!0)),q(e,a)}),O(m);var b=z(m);X(b,21,()=>U(f),e=>`${e.x},${e.y}`,(e,t)=>{var n=pl();B(e=>{Q(n,`href`,e),Q(n,`x`,U(t).x*100),Q(n,`y`,U(t).y*100)},[()=>Ge(U(t).tile,U(t).rotation)]),q(e,n)}),O(b);var x=z(b);X(x,17,()=>U(r).filter(({tile:e})=>l(e)),({tile:e,x:t,y:n})=>`${t},${n}`,(e,t)=>{let n=()=>U(t).tile,r=()=>U(t).x,i=()=>U(t).y;var a=ml(),o=R(I(a),!0);O(a),B(e=>{Q(a,`cx`,r()*100+84),Q(a,`cy`,i()*100+16),J(o,e)},[()=>$(`mark-${l(n())}`)]),q(e,a)});var S=z(x);X(S,17,()=>t.position.to_move===null?[]:U(n).dead_cells,([e,t])=>`${e},${t}`,(e,t)=>{var n=M(()=>g(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=hl();B(()=>Q(a,`d`,`M${r()*100+38} ${i()*100+38}l24 24m0-24l-24 24`)),q(e,a)});var ee=z(S);X(ee,17,()=>U(p),({x:e,y:t})=>`${e},${t}`,(e,t)=>{let n=()=>U(t).x,r=()=>U(t).y;var i=gl();B(()=>{Q(i,`x`,n()*100+2),Q(i,`y`,r()*100+2)}),q(e,i)});var C=z(ee);X(C,17,()=>U(v),([e,t])=>`${e},${t}`,(e,t)=>{var n=M(()=>g(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=_l();B(()=>{Q(a,`x`,r()*100+2),Q(a,`y`,i()*100+2)}),q(e,a)});var re=z(C);X(re,17,()=>U(h),ei,(e,t)=>{let n=()=>U(t).gains,r=()=>U(t).tiles,i=M(()=>{let[e,t]=Nc(r());return{x:e,y:t}});var a=Lr();X(L(a),19,()=>(n()??[]).flatMap((e,t)=>e>0?[{gain:e,seat:t}]:[]),({gain:e,seat:t})=>t,(e,t,n,r)=>{let a=()=>U(t).gain,o=()=>U(t).seat;var s=vl(),c=R(z(I(s)));O(s),B(e=>{Z(s,0,`gain seat-${o()??``}`,`svelte-1bv16rq`),Q(s,`transform`,`translate(${U(i).x??``} ${U(i).y+38*U(n)})`),J(c,`+${e??``}`)},[()=>os(a())]),q(e,s)}),q(e,a)});var ae=z(re),oe=e=>{var t=yl();X(t,21,()=>U(r),e=>`${e.x},${e.y}`,(e,t)=>{var n=pl();B(e=>{Q(n,`href`,`#t-${U(t).tile??``}.g`),Q(n,`transform`,e)},[()=>Be(U(t).x,U(t).y,U(t).rotation)]),q(e,n)}),O(t),q(e,t)};Y(ae,e=>{U(ie)&&e(oe)});var se=z(ae);X(se,21,()=>U(r),e=>`${e.x},${e.y}`,(e,t)=>{var n=Lr(),r=L(n),i=e=>{let n=M(()=>{let[e,n]=We(U(t).tile,U(t).follower.segment,U(t).rotation);return{sx:e,sy:n}}),r=M(()=>U(t).follower.segment.startsWith(`field`)?`farmer`:`follower`);var i=pl();B(()=>{Q(i,`href`,`#c-${U(r)??``}-${U(t).follower.seat+1}`),Q(i,`transform`,`translate(${U(t).x*100+U(n).sx} ${U(t).y*100+U(n).sy})`)}),q(e,i)};Y(r,e=>{U(t).follower&&e(i)}),q(e,n)}),O(se);var ce=z(se);X(ce,17,()=>U(c),e=>e.id,(e,n)=>{let i=M(()=>U(r).find(e=>e.x===U(n).x&&e.y===U(n).y));var a=Lr(),o=L(a),s=e=>{let r=M(()=>{let[e,t]=We(U(i).tile,U(i).follower.segment,U(i).rotation);return{sx:e,sy:t}});var a=bl();B(()=>{Q(a,`data-pick`,U(n).id),Q(a,`aria-label`,U(n).label),Q(a,`cx`,U(n).x*100+U(r).sx),Q(a,`cy`,U(n).y*100+U(r).sy)}),W(`click`,a,()=>!Te&&t.picker?.pick(U(n).id)),W(`keydown`,a,e=>(e.key===`Enter`||e.key===` `)&&(e.preventDefault(),t.picker?.pick(U(n).id))),q(e,a)};Y(o,e=>{U(i)?.follower&&e(s)}),q(e,a)});var le=z(ce),ue=e=>{var t=Lr();X(L(t),17,()=>U($e),e=>e.cell,(e,t)=>{var n=xl(),r=I(n),i=z(r);O(n),B((e,a)=>{Q(n,`transform`,`translate(${U(t).x*100} ${U(t).y*100})`),Q(r,`href`,`#t-${U(t).tile??``}`),Q(r,`transform`,e),Q(i,`href`,a)},[()=>Be(0,0,U(t).rotation),()=>Ge(U(t).tile,U(t).rotation)]),q(e,n)}),q(e,t)};Y(le,e=>{U(s)||e(ue)});var de=z(le),fe=e=>{var t=Sl(),n=I(t),r=z(n);O(t),B((e,i)=>{Q(t,`transform`,`translate(${U(He).x*100} ${U(He).y*100})`),Q(n,`href`,`#t-${U(u)??``}`),Q(n,`transform`,e),Q(r,`href`,i)},[()=>Be(0,0,U(He).rotation),()=>Ge(U(u),U(He).rotation)]),q(e,t)};Y(de,e=>{U(He)&&U(u)&&e(fe)});var pe=z(de);X(pe,17,()=>U(o),e=>e.id,(e,t)=>{var n=Lr(),r=L(n),i=e=>{var n=Cl();let r;B(e=>{r=Z(n,0,`cell svelte-1bv16rq`,null,r,{hinted:e}),Q(n,`data-pick`,U(t).id),Q(n,`tabindex`,U(Re)===U(t).id?0:-1),Q(n,`aria-label`,U(t).label),Q(n,`x`,U(t).x*100+5),Q(n,`y`,U(t).y*100+5)},[()=>U(He)?.cell===U(t).id||U($e).some(e=>e.cell===U(t).id)]),W(`click`,n,()=>Ae(U(t).id)),Er(`pointerenter`,n,e=>e.pointerType===`mouse`&&F(Ve,U(t).id,!0)),Er(`pointerleave`,n,()=>U(Ve)===U(t).id&&F(Ve,null)),Er(`focus`,n,()=>F(ne,U(t).id,!0)),W(`keydown`,n,e=>(e.key===`Enter`||e.key===` `)&&(e.preventDefault(),Ae(U(t).id))),q(e,n)};Y(r,e=>{U(s)?.cell!==U(t).id&&e(i)}),q(e,n)});var me=z(pe),he=e=>{var t=Lr();X(L(t),17,()=>U($e),e=>e.cell,(e,t)=>{var n=wl(),r=I(n),i=e=>{let n=M(()=>{let[e,n]=We(U(t).tile,U(t).follower,U(t).rotation);return{sx:e,sy:n}});var r=pl();B(e=>{Q(r,`href`,`#c-${e??``}-${U(y)+1}`),Q(r,`transform`,`translate(${U(n).sx??``} ${U(n).sy??``})`)},[()=>U(t).follower.startsWith(`field`)?`farmer`:`follower`]),q(e,r)};Y(r,e=>{U(t).follower&&e(i)});var a=R(z(r,2),!0);O(n),B(()=>{Q(n,`transform`,`translate(${U(t).x*100} ${U(t).y*100})`),J(a,U(t).rank)}),q(e,n)}),q(e,t)};Y(me,e=>{U(s)||e(he)});var _e=z(me),ve=e=>{var t=El(),n=z(I(t)),r=z(n),a=z(r);X(z(a),17,()=>U(s).spots,e=>e.id,(e,t)=>{var n=Lr(),r=L(n),i=e=>{let n=M(()=>{let[e,n]=We(U(u),U(t).segment,U(s).rotation);return{sx:e,sy:n}}),r=M(()=>U(s).spot===U(t).id);var i=Tl();let a;var o=z(I(i));O(i),B(e=>{a=Z(i,0,`spot svelte-1bv16rq`,null,a,{on:U(r)}),Q(i,`data-pick`,U(t).id),Q(i,`aria-label`,U(t).label),Q(i,`aria-pressed`,U(r)),Q(i,`transform`,`translate(${U(n).sx??``} ${U(n).sy??``})`),Q(o,`href`,`#c-${e??``}-${U(y)+1}`)},[()=>U(t).segment.startsWith(`field`)?`farmer`:`follower`]),W(`click`,i,()=>Ne(U(t).id)),W(`keydown`,i,e=>(e.key===`Enter`||e.key===` `)&&(e.preventDefault(),Ne(U(t).id))),q(e,i)};Y(r,e=>{U(t).segment&&e(i)}),q(e,n)}),O(t),B((e,i,o)=>{Q(t,`transform`,`translate(${U(s).x*100} ${U(s).y*100})`),Q(n,`href`,`#t-${U(u)??``}`),Q(n,`transform`,e),Q(r,`href`,i),Q(a,`data-pick`,U(s).cell),Q(a,`aria-label`,o)},[()=>Be(0,0,U(s).rotation),()=>Ge(U(u),U(s).rotation),()=>$(`label`,{what:$(`carcassonne-rotate`),value:ul(U(i),U(u),U(s).rotation)})]),W(`click`,a,()=>Ae(U(s).cell)),W(`keydown`,a,e=>{if(e.key===`Enter`)Pe();else if(e.key===` `)Me(1);else return;e.preventDefault()}),q(e,t)};Y(_e,e=>{U(s)&&U(u)&&e(ve)}),q(e,a)};Y(ct,e=>{t.sheet&&e(lt)}),O(at),Ji(at,e=>F(ae,e),()=>U(ae));var ut=z(at,2),dt=e=>{var r=jl(),i=I(r),o=R(i,!0),s=z(i,2);X(s,16,()=>U(a).tiles,e=>e,(e,n)=>{var r=kl();let i;var a=I(r),o=I(a),s=e=>{let t=M(()=>n===U(u)?U(Ze):0);var r=Ol(),i=L(r),a=z(i);B((e,t)=>{Q(i,`href`,`#t-${n??``}`),Q(i,`transform`,e),Q(a,`href`,t)},[()=>Be(0,0,U(t)),()=>Ge(n,U(t))]),q(e,r)};Y(o,e=>{t.sheet&&e(s)}),O(a),O(r),B(e=>{i=Z(r,1,`tile svelte-1bv16rq`,null,i,{on:n===U(u)}),Q(r,`aria-pressed`,n===U(u)),Q(r,`data-pick`,`tile:${n??``}`),Q(r,`aria-label`,e)},[()=>$(`label`,{what:$(`carcassonne-inHand`),value:Qe(n,n===U(u)?U(Ze):0)})]),W(`click`,r,()=>je(n)),q(e,r)});var c=z(s,2),d=e=>{var t=Al(),n=R(t,!0);B(e=>J(n,e),[()=>$(`mark-${l(U(u))}`)]),q(e,t)},f=M(()=>U(u)&&l(U(u)));Y(c,e=>{U(f)&&e(d)});var p=R(z(c,2),!0);O(r),B((e,t)=>{J(o,e),J(p,t)},[()=>$(`carcassonne-inHands`),()=>Co(`carcassonne-left`,Ic(U(n)))]),q(e,r)},ft=e=>{var r=Ml(),i=I(r),a=R(i,!0),o=z(i,2),s=I(o),c=e=>{var t=Ol(),n=L(t),r=z(n);B((e,t)=>{Q(n,`href`,`#t-${U(u)??``}`),Q(n,`transform`,e),Q(r,`href`,t)},[()=>Be(0,0,U(Ze)),()=>Ge(U(u),U(Ze))]),q(e,t)};Y(s,e=>{t.sheet&&e(c)}),O(o);var d=z(o,2),f=e=>{var t=Al(),n=R(t,!0);B(e=>J(n,e),[()=>$(`mark-${l(U(u))}`)]),q(e,t)},p=M(()=>U(u)&&l(U(u)));Y(d,e=>{U(p)&&e(f)});var m=R(z(d,2),!0);O(r),B((e,t,n)=>{J(a,e),Q(o,`aria-label`,t),J(m,n)},[()=>$(`carcassonne-inHand`),()=>$(`label`,{what:$(`carcassonne-inHand`),value:Qe(U(u),U(Ze))}),()=>Co(`carcassonne-left`,Ic(U(n)))]),q(e,r)};Y(ut,e=>{U(a).tiles.length>1&&t.position.to_move!==null?e(dt):U(u)&&t.position.to_move!==null&&e(ft,1)});var pt=z(ut,2),mt=I(pt);No(I(mt),{name:`plus`}),O(mt);var ht=z(mt,2);No(I(ht),{name:`minus`}),O(ht);var gt=z(ht,2);No(I(gt),{name:`fit`}),O(gt);var _t=z(gt,2);let vt;No(I(_t),{name:`graph`}),O(_t),O(pt);var yt=z(pt,2),bt=e=>{var t=Nl(),n=I(t),r=R(n,!0),i=z(n,2),a=R(i,!0),o=z(i,2),s=R(o,!0),c=R(z(o,2),!0);O(t),B((e,n,i,o,l)=>{Q(t,`aria-label`,e),J(r,n),J(a,i),J(s,o),J(c,l)},[()=>$(`carcassonne-graph-legend`),()=>$(`feature-city-1`),()=>$(`feature-road-1`),()=>$(`feature-field-1`),()=>$(`feature-monastery-1`)]),q(e,t)};Y(yt,e=>{U(ie)&&e(bt)});var xt=z(yt,2),St=e=>{var t=Pl(),n=R(t,!0);B(e=>J(n,e),[()=>Ye(U(k),U(te)??0)]),q(e,t)};Y(xt,e=>{U(k)&&e(St)}),O(et),Ji(et,e=>F(oe,e),()=>U(oe)),B((e,n,r,i,a,o,s,c,l,u,d,f,p)=>{Q(et,`aria-label`,e),J(nt,n),J(it,r),ot=Z(at,0,`picture svelte-1bv16rq`,null,ot,{active:t.picker?.active}),Q(at,`viewBox`,i),Q(at,`aria-label`,a),st=Ci(at,``,st,{inset:`-50%`,transform:`translate(${U(ce).x??``}px, ${U(ce).y??``}px) scale(${U(ce).scale??``})`}),Q(mt,`aria-label`,o),Q(mt,`title`,s),Q(ht,`aria-label`,c),Q(ht,`title`,l),Q(gt,`aria-label`,u),Q(gt,`title`,d),vt=Z(_t,1,`button round svelte-1bv16rq`,null,vt,{on:U(ie)}),Q(_t,`aria-pressed`,U(ie)),Q(_t,`aria-label`,f),Q(_t,`title`,p)},[()=>$(`room-board`),()=>dl(U(n),t.seats),()=>U(s)&&U(u)?$(`carcassonne-laid`,{place:`${U(s).x},${U(s).y}`,tile:ul(U(i),U(u),U(s).rotation)}):``,()=>Xc(U(ee),U(se)),()=>Es.title(`carcassonne`),()=>$(`carcassonne-zoom-in`),()=>$(`carcassonne-zoom-in`),()=>$(`carcassonne-zoom-out`),()=>$(`carcassonne-zoom-out`),()=>$(`carcassonne-zoom-all`),()=>$(`carcassonne-zoom-all`),()=>$(`carcassonne-graph`),()=>$(`carcassonne-graph`)]),W(`keydown`,et,Fe),W(`pointerdown`,at,T),W(`pointermove`,at,De),Er(`wheel`,at,ke),Er(`pointerleave`,at,()=>F(te,null)),W(`click`,mt,()=>Ce(1.3)),W(`click`,ht,()=>Ce(.77)),W(`click`,gt,w),W(`click`,_t,_e),Ki(et,`clientWidth`,e=>F(b,e)),Ki(et,`clientHeight`,e=>F(x,e)),q(e,et),j()}Dr([`keydown`,`pointerdown`,`pointermove`,`pointerup`,`click`]);var Ll=K(`<svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><rect width="300" height="150" fill="#8fae5d"></rect><path d="M0 96c60-26 110 22 168 0s92-22 132-8v62H0z" fill="#7c9c4c"></path><path d="M0 128c70-18 140 16 300-10v32H0z" fill="#6c8c40"></path><path d="M-6 140C60 118 92 132 128 112s40-34 92-30 70-18 90-26" fill="none" stroke="#8a734c" stroke-width="15"></path><path d="M-6 140C60 118 92 132 128 112s40-34 92-30 70-18 90-26" fill="none" stroke="#eadfc0" stroke-width="10"></path><path d="M40 62V30h12V20h10v10h10V20h10v10h12v12h56V26h9v-9h9v9h9v-9h9v9h9v36z" fill="#c9a878" stroke="#6b4a2b" stroke-width="3" stroke-linejoin="round"></path><path d="M103 62V50a10 10 0 0 1 20 0v12z" fill="#5b3b22"></path><path d="M57 36h7v10h-7zm102-4h7v11h-7z" fill="#5b3b22"></path><path d="m62 20 5-14 5 14zM166 17l6-13 6 13z" fill="#a23b27" stroke="#6b2415" stroke-width="2" stroke-linejoin="round"></path><g fill="#4f7031" stroke="#37511f" stroke-width="2"><circle cx="226" cy="44" r="12"></circle><circle cx="243" cy="52" r="10"></circle><circle cx="28" cy="104" r="9"></circle><circle cx="262" cy="120" r="11"></circle><circle cx="276" cy="128" r="8"></circle></g><path d="M178 126c-9 2-14-2-14-2 1-6 3-11 6-15-2-3-2-10 6-12 7 2 8 9 5 13 3 4 6 9 7 14 0 0-4 3-10 2z" fill="#1f6fb4" stroke="#0d3c66" stroke-width="2.500" stroke-linejoin="round"></path></svg>`);function Rl(e){q(e,Ll())}var zl=[{tile:`V`,quarters:3,x:0,y:1},{tile:`D`,quarters:0,x:1,y:1},{tile:`U`,quarters:0,x:2,y:1},{tile:`N`,quarters:2,x:1,y:0}],Bl=({tile:e,quarters:t})=>`#t-${e}.r${t*90}`,Vl=K(`<svg viewBox="-10 -10 340 120" aria-hidden="true" class="svelte-9j6y66"><use href="#t-D.r0" x="0" y="0"></use><use href="#t-N.r0" x="110" y="0"></use><use href="#t-A.r0" x="220" y="0"></use></svg>`),Hl=K(`<use></use>`),Ul=K(`<svg viewBox="-10 -10 320 220" aria-hidden="true" class="svelte-9j6y66"></svg>`),Wl=K(`<svg viewBox="-10 -10 340 120" aria-hidden="true" class="svelte-9j6y66"><use href="#t-H.r0" x="0" y="0"></use><use href="#t-D.r0" x="110" y="0"></use><use href="#t-K.r0" x="220" y="0"></use><use href="#c-follower-1" transform="translate(160 16)"></use><use href="#c-follower-2" transform="translate(160 50)"></use><use href="#c-farmer-1" transform="translate(300 84)"></use></svg>`),Gl=K(`<use y="0"></use><use y="16"></use>`,1),Kl=K(`<svg viewBox="-10 -10 450 120" aria-hidden="true" class="svelte-9j6y66"></svg>`);function ql(e,t){A(t,!0);var n=Lr(),r=L(n),i=e=>{q(e,Vl())},a=e=>{var t=Ul();X(t,21,()=>zl,e=>`${e.x},${e.y}`,(e,t)=>{var n=Hl();B(e=>{Q(n,`href`,e),Q(n,`x`,100*U(t).x),Q(n,`y`,100*U(t).y)},[()=>Bl(U(t))]),q(e,n)}),O(t),q(e,t)},o=e=>{q(e,Wl())},s=e=>{var t=Kl();X(t,22,()=>[[`R`,`market`],[`V`,`toll`],[`B`,`silence`],[`E`,`festival`]],([e,t])=>t,(e,t,n)=>{var r=M(()=>g(t,2));let i=()=>U(r)[0],a=()=>U(r)[1];var o=Gl(),s=L(o),c=z(s);B(()=>{Q(s,`href`,`#t-${i()??``}.r0`),Q(s,`x`,110*U(n)),Q(c,`href`,`#c-mark-${a()??``}`),Q(c,`x`,110*U(n)+84)}),q(e,o)}),O(t),q(e,t)};Y(r,e=>{t.name===`tile`?e(i):t.name===`fit`?e(a,1):t.name===`farmer`?e(o,2):t.name===`marks`&&e(s,3)}),q(e,n),j()}var Jl=[{key:`carcassonne-welcome`,when:({mine:e,picks:t})=>e&&t===0},{key:`carcassonne-turn`,when:({mine:e,picks:t})=>e&&t>=2},{key:`carcassonne-follower`,when:({mine:e,picks:t})=>e&&t>=2},{key:`carcassonne-seven`,when:({position:e,mine:t})=>t&&hc(e).hand.some(e=>e<7)},{key:`carcassonne-hover`,when:({position:e,mine:t})=>t&&e.moves>=4},{key:`carcassonne-complete`,when:({position:e,mine:t})=>t&&e.moves>=6},{key:`carcassonne-farmer`,when:({position:e,mine:t})=>t&&e.moves>=10},{key:`carcassonne-hint`,when:({position:e,mine:t})=>t&&e.moves>=12}];function Yl(e,t){let n=e=>t[e]?.name??``,r=e.flatMap(e=>kc(e).map(t=>({move:e.move,scoring:t}))),i=r.filter(({scoring:e})=>!Pc(e)),a=Ql(i,Xl),o=Ql(i,({scoring:e})=>e.tiles.length),s=Ql(r.filter(({scoring:e})=>Pc(e)),Xl),c=Ac(e,t.length),l=ec(c.slice(0,-1)),u=({move:e,scoring:t},n)=>({move:e,title:n,words:Zl(t),places:[zc(t)]}),d=e=>({name:n(e.scoring.gains.indexOf(Xl(e))),n:os(Xl(e))}),f=e=>{let t=Ql(r.filter(t=>t.move===e),Xl);return t?{words:Zl(t.scoring),places:[zc(t.scoring)]}:{words:``}};return ic([...a?[u(a,$(`moment-largest`,d(a)))]:[],...nc(c,e,t).map(e=>({...e,...f(e.move)})),...s?[u(s,$(`moment-final`,d(s)))]:[],...l?[{move:l.move,title:$(`moment-ahead`,{name:n(l.seat),n:os(l.by)}),...f(l.move)}]:[],...o?[u(o,$(`moment-longest`))]:[],...[...i].sort((e,t)=>Xl(t)-Xl(e)).slice(0,5).map(e=>u(e,$(`moment-scored`,d(e))))])}var Xl=({scoring:e})=>Math.max(...e.gains);function Zl(e){let t=Mc(e),n=t===`monastery`?[]:[Co(`carcassonne-tiles`,e.tiles.length)];return[$(`feature-${t}-1`),...n].join(` · `)}function Ql(e,t){return e.reduce((e,n)=>e===null||t(n)>t(e)?n:e,null)}var $l=K(`<svg viewBox="-1.500 -1.500 3 3" aria-hidden="true"><path class="svelte-ucck3g"></path></svg>`);function eu(e,t){let n=ea(t,`size`,3,18),r=[`M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z`,`M-.9-.9H.9V.9H-.9Z`,`M0-1.100L1.050.850H-1.050Z`,`M0-1.250L1.100 0L0 1.250L-1.100 0Z`,`M-.360-1.050H.360V-.360H1.050V.360H.360V1.050H-.360V.360H-1.050V-.360H-.360Z`];var i=$l(),a=R(i);B(()=>{Z(i,0,`seat-${t.seat??``}`,`svelte-ucck3g`),Q(i,`width`,n()),Q(i,`height`,n()),Q(a,`d`,r[t.seat])}),q(e,i)}var tu=G(`<li class="svelte-8ignes"><svg viewBox="0 0 100 100" role="img" class="svelte-8ignes"><use></use></svg><span> </span></li>`),nu=G(`<p class="muted"> </p>`),ru=G(`<li> </li>`),iu=G(`<h3> </h3> <ul class="plain svelte-8ignes"></ul>`,1),au=G(`<li class="svelte-8ignes"><svg viewBox="-14 -14 28 28" width="24" height="24" aria-hidden="true"><use></use></svg> </li>`),ou=G(`<h3> </h3> <ul class="plain marks svelte-8ignes"></ul>`,1),su=G(`<!> <!> <!> <!> <!>`,1),cu=G(`<!><span class="hidden"> </span>`,1),lu=G(`<li><button class="svelte-8ignes"><!> <span> </span> <span class="worth svelte-8ignes"> </span></button></li>`),uu=G(`<h3> </h3> <ul class="features svelte-8ignes"></ul>`,1),du=G(`<h3> <span class="muted"> </span></h3> <ul class="kinds svelte-8ignes"></ul> <!> <!>`,1);function fu(e,t){A(t,!0);let n=M(()=>hc(t.position)),r=M(()=>Vc(U(n)).flatMap((e,t)=>e.owners.length>0&&!e.complete?[{...e,tiles:Rc(U(n),t)}]:[])),i=M(()=>gc(t.sheet)),a=M(()=>[...new Set([...U(n).tiles.tile,...U(n).pile.map(({tile:e})=>e)].map(e=>U(i)[e]?.mark).filter(e=>typeof e==`string`))]);var o=du(),s=L(o),c=I(s),l=R(z(c));O(s);var u=z(s,2);X(u,21,()=>U(n).pile,({tile:e,copies:t})=>e,(e,t)=>{let n=()=>U(t).tile,r=()=>U(t).copies;var i=tu(),a=I(i),o=R(a),s=R(z(a));O(i),B(()=>{Q(i,`title`,`${n()??``} × ${r()??``}`),Q(a,`aria-label`,n()),Q(o,`href`,`#t-${n()??``}.r0`),J(s,`×${r()??``}`)}),q(e,i)}),O(u);var d=z(u,2),f=e=>{let t=M(()=>U(n).variant);var r=su(),i=L(r),o=e=>{var n=nu(),r=R(n,!0);B(e=>J(r,e),[()=>$(`carcassonne-die`,{n:U(t).die})]),q(e,n)};Y(i,e=>{U(t).die&&e(o)});var s=z(i,2),c=e=>{var n=nu(),r=R(n,!0);B(e=>J(r,e),[()=>$(`card-${U(t).bound}`)]),q(e,n)};Y(s,e=>{U(t).bound&&e(c)});var l=z(s,2),u=e=>{var t=nu(),n=R(t,!0);B(e=>J(n,e),[()=>$(`carcassonne-again`)]),q(e,t)};Y(l,e=>{U(t).again&&e(u)});var d=z(l,2),f=e=>{var n=iu(),r=L(n),i=R(r,!0),a=z(r,2);X(a,21,()=>U(t).deck,({card:e,copies:t})=>e,(e,t)=>{let n=()=>U(t).card,r=()=>U(t).copies;var i=ru(),a=R(i);B(e=>J(a,`${r()??``} × ${e??``}`),[()=>$(`card-${n()}`)]),q(e,i)}),O(a),B(e=>J(i,e),[()=>$(`carcassonne-deck`)]),q(e,n)};Y(d,e=>{U(t).deck.length>0&&e(f)});var p=z(d,2),m=e=>{var t=ou(),n=L(t),r=R(n,!0),i=z(n,2);X(i,20,()=>U(a),e=>e,(e,t)=>{var n=au(),r=I(n),i=R(r),a=z(r,1,!0);O(n),B(e=>{Q(i,`href`,`#c-mark-${t??``}`),J(a,e)},[()=>$(`mark-${t}`)]),q(e,n)}),O(i),B(e=>J(r,e),[()=>$(`carcassonne-marks`)]),q(e,t)};Y(p,e=>{U(a).length>0&&e(m)}),q(e,r)};Y(d,e=>{U(n).variant&&e(f)});var p=z(d,2),m=e=>{var n=uu(),i=L(n),a=R(i,!0),o=z(i,2);X(o,21,()=>U(r),ei,(e,n)=>{let r=M(()=>({what:U(n).kind,tiles:U(n).tiles}));var i=lu(),a=I(i),o=I(a);X(o,16,()=>U(n).owners,e=>e,(e,n)=>{var r=cu(),i=L(r);eu(i,{get seat(){return n},size:14});var a=R(z(i),!0);B(()=>J(a,t.seats[n]?.name)),q(e,r)});var s=z(o,2),c=R(s),l=R(z(s,2));O(a),O(i),B((e,t)=>{J(c,`${e??``}, ${t??``}`),J(l,`${U(n).value??``} → ${U(n).valueIfComplete??``}`)},[()=>$(`feature-${U(n).kind}-1`),()=>Co(`carcassonne-tiles`,U(n).tiles.length)]),W(`click`,a,()=>t.onplaces([U(r)])),Er(`pointerenter`,a,()=>t.onplaces([U(r)])),Er(`pointerleave`,a,()=>t.onplaces([])),Er(`blur`,a,()=>t.onplaces([])),q(e,i)}),O(o),B(e=>J(a,e),[()=>$(`carcassonne-claimed`)]),q(e,n)};Y(p,e=>{U(r).length>0&&e(m)}),B((e,t)=>{J(c,`${e??``} `),J(l,`· ${t??``}`)},[()=>$(`carcassonne-kinds`),()=>Co(`carcassonne-left`,Ic(U(n)))]),q(e,o),j()}Dr([`click`]);var pu=G(`<li class="svelte-1vleaga"><svg viewBox="0 0 100 100" role="img" class="svelte-1vleaga"><use></use></svg><span> </span></li>`),mu=G(`<p class="svelte-1vleaga"><strong> </strong> </p> <ul class="svelte-1vleaga"></ul>`,1);function hu(e,t){A(t,!0);let n=M(()=>Object.entries(gc(t.sheet))),r=M(()=>U(n).reduce((e,[,t])=>e+t.count,0));var i=mu(),a=L(i),o=I(a),s=R(o,!0),c=z(o);O(a);var l=z(a,2);X(l,21,()=>U(n),([e,t])=>e,(e,t)=>{var n=M(()=>g(U(t),2));let r=()=>U(n)[0],i=()=>U(n)[1];var a=pu(),o=I(a),s=R(o),c=R(z(o));O(a),B(()=>{Q(o,`aria-label`,r()),Q(s,`href`,`#t-${r()??``}.r0`),J(c,`${r()??``} ×${i().count??``}`)}),q(e,a)}),O(l),B((e,t)=>{J(s,e),J(c,`, ${t??``}`)},[()=>Co(`carcassonne-tiles`,U(r)),()=>Co(`carcassonne-sorts`,U(n).length)]),q(e,i),j()}var gu=[`road`,`city`,`monastery`,`field`],_u=[`marks`,`events`,`hands`,`actions`,`victory`],vu=[{title:`carcassonne-aim`,text:[`carcassonne-aim-text`,`carcassonne-aim-begin`],figure:`tile`,caption:`carcassonne-aim-caption`},{title:`carcassonne-turn`,text:[`carcassonne-turn-text`],list:[`carcassonne-turn-tile`,`carcassonne-turn-follower`,`carcassonne-turn-score`],figure:`fit`,caption:`carcassonne-turn-caption`},{title:`carcassonne-scores`,text:[`carcassonne-scores-text`],table:[[`carcassonne-scores-feature`,`carcassonne-scores-complete`,`carcassonne-scores-points`,`carcassonne-scores-end`],...gu.map(e=>[`carcassonne-score-${e}`,`carcassonne-score-${e}-complete`,`carcassonne-score-${e}-points`,`carcassonne-score-${e}-end`])]},{title:`carcassonne-sharing`,text:[`carcassonne-sharing-text`]},{title:`carcassonne-farmers`,text:[`carcassonne-farmers-text`],figure:`farmer`,caption:`carcassonne-farmers-caption`},{title:`carcassonne-end`,text:[`carcassonne-end-text`]},{title:`carcassonne-variants`,text:[`carcassonne-variants-text`],table:[[`carcassonne-variants-name`,`carcassonne-variants-effect`],..._u.map(e=>[`carcassonne-variant-${e}`,`carcassonne-variant-${e}-effect`])],figure:`marks`,caption:`carcassonne-variants-caption`},{title:`carcassonne-good`,text:[],list:[`carcassonne-good-followers`,`carcassonne-good-table`,`carcassonne-good-brackets`]}],yu=G(`<span class="extra"><svg viewBox="-14 -14 28 28" width="22" height="22" role="img"><use href="#c-mark-silence"></use></svg></span>`),bu=K(`<use></use>`),xu=K(`<rect x="3" y="3" width="94" height="94" rx="12" fill="#7a5a34" stroke="#fffaf0" stroke-width="6"></rect>`),Su=K(`<svg viewBox="0 0 100 100" width="22" height="22" role="img"><!></svg>`),Cu=G(`<span class="extra"></span>`),wu=G(`<span class="extra"><span aria-hidden="true">⊗</span><span class="hidden"> </span></span>`),Tu=G(`<span class="extra"><span aria-hidden="true"> </span><span class="hidden"> </span></span>`),Eu=G(`<!> <!> <!> <!>`,1),Du=G(`<small aria-hidden="true"> </small>`),Ou=G(`<span class="extra"><svg viewBox="-12 -15 24 28" width="20" height="23" aria-hidden="true"><use></use></svg> <span aria-hidden="true"> </span><span class="hidden"> </span></span> <!> <span class="score"> <!></span>`,1);function ku(e,t){A(t,!0);let n=M(()=>hc(t.position)),r=M(()=>$(`carcassonne-followers-n`,{n:U(n).hand[t.seat]??0})),i=M(()=>U(n).variant?.hands[t.seat]??[]),a=M(()=>t.position.to_move!==null);var o=Ou(),s=L(o),c=I(s),l=R(c),u=z(c,2),d=R(u),f=R(z(u),!0);O(s);var p=z(s,2),m=e=>{let r=M(()=>U(n));var a=Eu(),o=L(a),s=e=>{var t=yu(),n=R(t);B((e,r)=>{Q(t,`title`,e),Q(n,`aria-label`,r)},[()=>$(`carcassonne-silenced`),()=>$(`carcassonne-silenced`)]),q(e,t)},c=M(()=>U(r).variant.silenced.includes(t.seat));Y(o,e=>{U(c)&&e(s)});var l=z(o,2),u=e=>{var t=Cu();X(t,21,()=>U(i),ei,(e,t)=>{var n=Su(),r=I(n),i=e=>{var n=bu();B(()=>Q(n,`href`,`#t-${U(t)??``}.r0`)),q(e,n)},a=e=>{q(e,xu())};Y(r,e=>{U(t)?e(i):e(a,-1)}),O(n),B(()=>Q(n,`aria-label`,U(t)??`?`)),q(e,n)}),O(t),B(e=>Q(t,`title`,e),[()=>$(`carcassonne-holds`,{n:U(i).length})]),q(e,t)};Y(l,e=>{U(i).length>0&&e(u)});var d=z(l,2),f=e=>{var t=wu(),n=R(z(I(t)),!0);O(t),B((e,r)=>{Q(t,`title`,e),J(n,r)},[()=>$(`carcassonne-shut`),()=>$(`carcassonne-shut`)]),q(e,t)},p=M(()=>U(r).variant.shut_in?.includes(t.seat));Y(d,e=>{U(p)&&e(f)});var m=z(d,2),h=e=>{let n=M(()=>U(r).variant.victory===`territory`?U(r).variant.territory:U(r).variant.victory===`shut-in`?U(r).variant.caught??[]:U(r).variant.blocked),i=M(()=>U(n)[t.seat]??0),a=M(()=>$(`carcassonne-${U(r).variant.victory}`,{n:U(i),goal:U(r).variant.goal}));var o=Tu(),s=I(o),c=R(s),l=R(z(s),!0);O(o),B(()=>{Q(o,`title`,U(a)),J(c,`${U(i)??``}/${U(r).variant.goal??``}`),J(l,U(a))}),q(e,o)};Y(m,e=>{U(r).variant.goal!==null&&e(h)}),q(e,a)};Y(p,e=>{U(n).variant&&e(m)});var h=z(p,2),g=I(h),_=z(g),v=e=>{var r=Du(),i=R(r);B(e=>J(i,`(${e??``})`),[()=>os(U(n).projected_scores[t.seat]??0)]),q(e,r)};Y(_,e=>{U(a)&&e(v)}),O(h),B((e,i)=>{Q(s,`title`,U(r)),Q(l,`href`,`#c-follower-${t.seat+1}`),J(d,`×${U(n).hand[t.seat]??``}`),J(f,U(r)),Q(h,`title`,e),J(g,`${i??``} `)},[()=>U(a)?$(`carcassonne-projected`,{n:os(U(n).projected_scores[t.seat]??0)}):void 0,()=>os(t.position.scores?.[t.seat]??0)]),q(e,o),j()}var Au={...us,Board:Il,render:{},Bar:Kc,Seat:ku,Panel:fu,Emblem:Rl,Figure:ql,line:`game-carcassonne-line`,facts:`game-carcassonne-facts`,keys:`room-keys-carcassonne`,Preview:hu,rules:vu,lessons:Jl,tip:ju,finish:e=>Ec(e.tree,e.ids),places:e=>kc(e).map(zc),points:Ac,sources:Mu,moments:Yl,finals:Nu};function ju(e,{ids:t}){let{phase:n,variant:r}=hc(e);if(t[0]?.startsWith(`swap:`))return $(`carcassonne-step-swap`);if(t[0]?.startsWith(`walk:`)||t[0]?.startsWith(`travel:`))return $(`carcassonne-step-away`);if(n===`action`)return t.length>0?$(`carcassonne-step-to`):$(`carcassonne-step-action`);if(n===`feast`)return $(`carcassonne-step-feast`);let i=t.some(e=>e.startsWith(`turn:`)),a=r?.hands.some(e=>e.length>1)??!1,o=$(i?`carcassonne-step-spot`:a?`carcassonne-step-tile`:`carcassonne-step-cell`),s=r?.bound?` ${$(`card-${r.bound}`)}.`:``;return r?.barred?`${o}${s} ${$(`carcassonne-barred`)}`:o+s}function Mu(e,t){let n=Fc(e,t);return jc.map(e=>({title:$(`feature-${e}`),points:n[e]}))}function Nu(e){return e.flatMap(kc).filter(Pc).map(e=>({title:$(`feature-${Mc(e)}-1`),gains:e.gains,places:[zc(e)]}))}function Pu(e,t){A(t,!0);let n=[`pile`,`action`,`claim`],r=M(()=>t.picker.walk.options.filter(({id:e})=>n.includes(e.split(`:`)[0]??``)));ts(e,{get picker(){return t.picker},get buttons(){return U(r)},main:e=>e.startsWith(`claim:`),get onmove(){return t.onmove}}),j()}var Fu=e=>e.view,Iu=[`colour-run`,`kind`,`colour`,`run`,`sum`],Lu={"colour-run":[`R7`,`R8`,`R9`],kind:[`B5`,`G5`,`P5`],colour:[`Y2`,`Y6`,`Y9`],run:[`O3`,`B4`,`G5`],sum:[`R2`,`G5`,`P8`]};function Ru(e){return`${$(`schotten-category-${e.category}`)} ${e.sum}`}function zu(e){let t=/^([RGBYPO])(\d+)$/.exec(e);return t?`${$(`schotten-colour-${t[1]}`)} ${t[2]}`:$(`schotten-tactic-${e.toLowerCase()}`)}function Bu(e){return e.flatMap(({action:e,effects:t})=>{let n=e,r=(t??[]).filter(e=>e.type===`moved`).map(({card:e,to:t})=>({card:e,stone:t}));return n.type===`lay`?[{card:n.card,stone:n.stone},...r]:r})}function Vu(e){return e.flatMap(({effects:e})=>(e??[]).flatMap(e=>e.type===`claimed`?[e.stone]:[]))}var Hu=[`R`,`G`,`B`,`Y`,`P`,`O`];function Uu(e){return e.rows.map((e,t)=>({colour:Hu[t]??``,cells:e.map(({cases:e,of:t})=>e===0?{kind:`gone`,text:`–`}:{kind:e===t?`held`:`open`,text:String(Math.round(100*e/t))})}))}function Wu(e){let t=[0,0],n=[[0,0]];for(let r of e){for(let e of r.effects??[])e.type===`claimed`&&(t[e.seat]=(t[e.seat]??0)+1);n[r.move]=[...t]}return Array.from(n,(e,t)=>e??n.slice(0,t).findLast(e=>e)??[0,0])}var Gu=K(`<svg viewBox="-1 -1 86 120" role="img" class="svelte-13f7sze"><use></use></svg>`);function Ku(e,t){A(t,!0);let n=ea(t,`back`,3,`clan`);var r=Gu(),i=R(r);B(e=>{Q(r,`aria-label`,e),Q(i,`href`,t.card?`#s-${t.card}`:`#s-back-${n()}`)},[()=>t.card?zu(t.card):$(`schotten-backs`)]),q(e,r),j()}function qu(e){return e.flatMap(e=>e.effects.flatMap(t=>t.type===`claimed`?[{move:e.move,seat:t.seat,stone:t.stone,words:Ju(e)}]:[]))}function Ju({effects:e,told:t,words:n}){let r=e.length===1?t.slice(1).join(` `):``;return r?r.charAt(0).toLocaleUpperCase()+r.slice(1):n}function Yu(e,t){let n=e=>t[e]?.name??``,r=qu(e),[i,a]=[r[0],r.at(-1)],o=Xu(r),s=({move:e,words:t},n)=>({move:e,title:n,words:t});return ic([...a?[s(a,$(`moment-decisive`,{name:n(a.seat),n:a.stone}))]:[],...i?[s(i,$(`moment-first`,{name:n(i.seat),n:i.stone}))]:[],...nc(Wu(e),e,t).map(e=>({...e,words:r.find(({move:t})=>t===e.move)?.words??e.words})),...o.length>1&&o[0]?[s(o[0],$(`moment-row`,{name:n(o[0].seat),n:o.length}))]:[],...r.map(e=>s(e,$(`moment-claimed`,{name:n(e.seat),n:e.stone})))])}function Xu(e){let t=[],n=[];for(let r of e)n=n[0]?.seat===r.seat?[...n,r]:[r],n.length>t.length&&(t=n);return t}var Zu=G(`<span><!></span>`),Qu=G(`<span class="sign svelte-7vcoh0">4</span>`),$u=G(`<span class="sign sum svelte-7vcoh0">Σ</span>`),ed=G(`<svg viewBox="0 0 94 71" aria-hidden="true" class="svelte-7vcoh0"><use href="#s-stone"></use></svg> <span class="number svelte-7vcoh0"> </span> <!> <!> <!>`,1),td=G(`<span class="back svelte-7vcoh0"><!></span>`),nd=G(`<button class="card lit svelte-7vcoh0"><!></button>`),rd=G(`<span class="card ghost svelte-7vcoh0"><!></span>`),id=G(`<span class="card empty svelte-7vcoh0"></span>`),ad=G(`<button class="rock svelte-7vcoh0"><!></button>`),od=G(`<button class="claim svelte-7vcoh0"><!><span class="svelte-7vcoh0"> </span></button>`),sd=G(`<span class="rank svelte-7vcoh0"> </span>`),cd=G(`<div class="middle svelte-7vcoh0"><!> <!> <!></div>`),ld=G(`<div role="group"><!> <!></div> <!>`,1),ud=G(`<span> <b> </b></span>`),dd=G(`<button class="target svelte-7vcoh0" tabindex="-1" aria-hidden="true"></button>`),fd=G(`<li><!> <!> <!></li>`),pd=G(`<div> </div>`),md=G(`<div class="why svelte-7vcoh0" data-proof=""> </div>`),hd=G(`<div class="who svelte-7vcoh0"><!> </div>`),gd=G(`<div class="why svelte-7vcoh0"> </div>`),_d=G(`<div class="about panel svelte-7vcoh0" role="status"><strong> </strong> <!> <!> <!> <!> <!> <!> <button class="button plain small svelte-7vcoh0"><!></button></div>`),vd=G(`<button><!> <!></button>`),yd=G(`<div class="hand svelte-7vcoh0" role="group"></div>`),bd=G(`<div class="dragged svelte-7vcoh0"><!></div>`),xd=G(`<div class="wrap svelte-7vcoh0" role="group"><div class="foe svelte-7vcoh0" role="img"></div> <ol class="line svelte-7vcoh0"></ol> <!> <!> <!></div>`);function Sd(e,t){A(t,!0);let n=(e,t=d,n=d)=>{var r=ed(),i=z(L(r),2),a=R(i,!0),o=z(i,2),s=e=>{var r=Zu();let i;eu(I(r),{get seat(){return t().owner},size:26}),O(r),B(e=>i=Z(r,1,`flag svelte-7vcoh0`,null,i,{fresh:e}),[()=>U(l).includes(n()+1)]),q(e,r)};Y(o,e=>{t().owner!==null&&e(s)});var c=z(o,2),u=e=>{var t=Qu();B(e=>Q(t,`title`,e),[()=>$(`schotten-marks-mud`)]),q(e,t)};Y(c,e=>{t().mud&&e(u)});var f=z(c,2),p=e=>{var t=$u();B(e=>Q(t,`title`,e),[()=>$(`schotten-marks-bluff`)]),q(e,t)};Y(f,e=>{t().bluff&&e(p)}),B(()=>J(a,n()+1)),q(e,r)},r=ea(t,`ahead`,3,!1),i=ea(t,`log`,19,()=>[]),a=M(()=>Fu(t.position)),o=M(()=>U(a).viewer??0),s=M(()=>1-U(o)),c=M(()=>Bu(t.recent)),l=M(()=>Vu(t.recent)),u=M(()=>U(a).hand??[]),f=e=>t.seats[e]?.name??``,p=M(()=>Bu(t.events)),m=P(void 0);Cn(()=>{let e=t.events.flatMap(({effects:e})=>(e??[]).filter(e=>e.type===`claimed`));_r(()=>qc.start(e.flatMap(({seat:e,stone:t})=>{let n=U(m)?.children[t-1]?.querySelector(`.rock`)?.getBoundingClientRect();return n?[{seat:e,text:`+1`,x:n.left+n.width/2,y:n.top+n.height/2}]:[]})))});let h=P(null),g=P(null),_=null,v=M(()=>[...Array(U(a).hand_sizes[U(s)]?.clan??0).fill(`clan`),...Array(U(a).hand_sizes[U(s)]?.tactics??0).fill(`tactics`)]);function y(e){let n=t.picker?.pick(e);n&&t.onmove(n)}function b(e){let n=`card:${e}`;t.picker&&(t.picker.picked(n)?t.picker.clear():(t.picker.clear(),y(n)))}function x(e,n){!t.picker?.tree.some(e=>e.id===`card:${n}`)||e.button>0||(_={card:n,x:e.clientX,y:e.clientY,width:e.currentTarget.offsetWidth})}function S(e){if(_&&!U(g)&&Math.hypot(e.clientX-_.x,e.clientY-_.y)>8&&(t.picker?.clear(),t.picker?.pick(`card:${_.card}`),F(g,{card:_.card,x:e.clientX,y:e.clientY,width:_.width,over:null},!0)),!U(g))return;let n=document.elementFromPoint(e.clientX,e.clientY)?.closest(`[data-pick]`)?.getAttribute(`data-pick`)??null;F(g,{...U(g),x:e.clientX,y:e.clientY,over:n&&t.picker?.can(n)?n:null},!0)}function ee(){if(_=null,!U(g))return;let e=U(g).over;F(g,null),e?y(e):t.picker?.clear(),C=!0,setTimeout(()=>C=!1)}let C=!1;function te(e){e.key===`Escape`&&t.picker?.clear()}let ne=M(()=>t.marks.map(({rank:e,action:t})=>({rank:e,move:t}))),re=e=>U(ne).find(({move:t})=>t.type===`lay`&&t.card===e)?.rank,ie=e=>U(ne).filter(({move:t})=>(t.type===`lay`||t.type===`claim`)&&t.stone===e).map(({rank:e})=>e);function ae(e,t,n){let r=e.sides[n].map(zu).join(`, `)||$(`schotten-empty`),i=e.classes[n];return $(`schotten-side`,{n:t+1,name:f(n),cards:r})+(i?`, ${Ru(i)}`:``)}let oe=M(()=>{let[e,n]=r()?t.picker?.ids??[]:[];return e?.startsWith(`card:`)&&n?.startsWith(`stone:`)?{card:e.slice(5),stone:Number(n.slice(6))}:null}),se=M(()=>U(h)===null?null:U(a).stones[U(h)]),ce=M(()=>U(se)?.owner==null?null:qu(i()).findLast(({stone:e})=>e===(U(h)??0)+1)??null);function le(e){F(h,U(h)===e?null:e,!0),U(h)!==null&&U(se)?.owner!=null&&!U(ce)&&t.onhistory?.()}var ue=xd();Er(`pointermove`,nn,S),Er(`pointerup`,nn,ee),Er(`pointercancel`,nn,ee);var de=I(ue);X(de,21,()=>U(v),ei,(e,t)=>{var n=td();Ku(I(n),{card:null,get back(){return U(t)}}),O(n),q(e,n)}),O(de);var fe=z(de,2);X(fe,21,()=>U(a).stones,ei,(e,i,a)=>{let l=M(()=>`stone:${a+1}`),u=M(()=>`claim:${a+1}`),d=M(()=>t.picker?.can(U(l))??!1);var f=fd();let m;var _=I(f);X(_,16,()=>[U(s),U(o)],e=>e,(e,s)=>{let f=M(()=>s===U(o));var m=ld(),g=L(m);let _;var v=I(g);X(v,17,()=>U(i).sides[s],ei,(e,n,r)=>{let i=M(()=>`laid:${a+1}:${U(n)}`),o=M(()=>t.picker?.can(U(i))??!1),s=M(()=>U(p).some(e=>e.stone===a+1&&e.card===U(n))),l=M(()=>U(c).some(e=>e.stone===a+1&&e.card===U(n)));var u=Lr(),d=L(u),m=e=>{var a=nd();let o;Ku(I(a),{get card(){return U(n)}}),O(a),B(e=>{Q(a,`data-pick`,U(i)),Q(a,`aria-label`,e),o=Ci(a,``,o,{"z-index":U(f)?r:9-r})},[()=>t.picker?.label(U(i))]),W(`click`,a,()=>y(U(i))),q(e,a)},h=e=>{var t=Zu();let i,a;Ku(I(t),{get card(){return U(n)}}),O(t),B(()=>{i=Z(t,1,`card svelte-7vcoh0`,null,i,{fresh:U(l),arrive:U(s)}),a=Ci(t,``,a,{"z-index":U(f)?r:9-r})}),q(e,t)};Y(d,e=>{U(o)?e(m):e(h,-1)}),q(e,u)}),X(z(v,2),17,()=>Array(Math.max(0,U(i).needs-U(i).sides[s].length)),ei,(e,t,n)=>{var r=Lr(),i=L(r),o=e=>{var t=rd();Ku(I(t),{get card(){return U(oe).card}}),O(t),q(e,t)},s=e=>{q(e,id())};Y(i,e=>{n===0&&U(f)&&U(oe)?.stone===a+1?e(o):e(s,-1)}),q(e,r)}),O(g);var b=z(g,2),x=e=>{var s=cd(),c=I(s),f=e=>{var r=ad(),o=I(r);n(o,()=>U(i),()=>a),O(r),B(e=>{Q(r,`data-pick`,U(l)),Q(r,`aria-label`,e)},[()=>t.picker?.label(U(l))]),W(`click`,r,()=>y(U(l))),q(e,r)},p=e=>{var t=ad(),r=I(t);n(r,()=>U(i),()=>a),O(t),B(e=>{Q(t,`aria-label`,e),Q(t,`aria-expanded`,U(h)===a)},[()=>$(`schotten-about`,{n:a+1})]),W(`click`,t,()=>le(a)),q(e,t)};Y(c,e=>{U(d)?e(f):e(p,-1)});var m=z(c,2),g=e=>{var n=od(),r=I(n);No(r,{name:`flag`,size:15});var a=R(z(r),!0);O(n),B((e,t)=>{Q(n,`data-pick`,U(u)),Q(n,`title`,U(i).claims[U(o)].words),Q(n,`aria-label`,e),J(a,t)},[()=>t.picker.label(U(u)),()=>$(`schotten-claim`)]),W(`click`,n,()=>y(U(u))),q(e,n)},_=M(()=>t.picker?.can(U(u))&&!r());Y(m,e=>{U(_)&&e(g)});var v=z(m,2),b=e=>{var t=sd(),n=R(t,!0);B(e=>J(n,e),[()=>ie(a+1).join(` `)]),q(e,t)},x=M(()=>ie(a+1).length>0);Y(v,e=>{U(x)&&e(b)}),O(s),q(e,s)};Y(b,e=>{U(f)||e(x)}),B(e=>{_=Z(g,1,`side svelte-7vcoh0`,null,_,{mine:U(f),won:U(i).owner===s,lost:U(i).owner!==null&&U(i).owner!==s}),Q(g,`aria-label`,e)},[()=>ae(U(i),a,s)]),q(e,m)});var v=z(_,2);X(v,16,()=>[U(s),U(o)],e=>e,(e,t)=>{let n=M(()=>U(i).classes[t]);var r=Lr(),a=L(r),s=e=>{var r=ud();let i;var a=I(r),s=R(z(a),!0);O(r),B((e,c)=>{i=Z(r,1,`class svelte-7vcoh0`,null,i,{mine:t===U(o)}),Q(r,`title`,e),J(a,`${c??``} `),J(s,U(n).sum)},[()=>Ru(U(n)),()=>$(`schotten-short-${U(n).category}`)]),q(e,r)};Y(a,e=>{U(n)&&e(s)}),q(e,r)});var b=z(v,2),x=e=>{var t=dd();W(`click`,t,()=>y(U(l))),q(e,t)};Y(b,e=>{U(d)&&e(x)}),O(f),B(()=>{m=Z(f,1,`stone svelte-7vcoh0`,null,m,{can:U(d),over:U(g)?.over===U(l),taken:U(i).owner!==null,mud:U(i).mud}),Q(f,`data-pick`,U(d)?U(l):void 0)}),q(e,f)}),O(fe),Ji(fe,e=>F(m,e),()=>U(m));var pe=z(fe,2),me=e=>{var n=_d(),r=I(n),i=R(r,!0),a=z(r,2),c=e=>{var t=pd(),n=R(t,!0);B(e=>J(n,e),[()=>$(`schotten-marks-mud`)]),q(e,t)};Y(a,e=>{U(se).mud&&e(c)});var l=z(a,2),u=e=>{var t=pd(),n=R(t,!0);B(e=>J(n,e),[()=>$(`schotten-marks-bluff`)]),q(e,t)};Y(l,e=>{U(se).bluff&&e(u)});var d=z(l,2),p=e=>{var t=pd(),n=R(t,!0);B(e=>J(n,e),[()=>$(`schotten-owner`,{name:f(U(se).owner)})]),q(e,t)};Y(d,e=>{U(se).owner!==null&&e(p)});var m=z(d,2),g=e=>{var t=md(),n=R(t,!0);B(()=>J(n,U(ce).words)),q(e,t)};Y(m,e=>{U(ce)&&e(g)});var _=z(m,2);X(_,16,()=>[U(o),U(s)],e=>e,(e,t)=>{let n=M(()=>U(se).best[t]),r=M(()=>U(se).classes[t]);var i=hd(),a=I(i);eu(a,{get seat(){return t},size:15});var o=z(a);O(i),B((e,t)=>J(o,`${e??``}: ${t??``}`),[()=>f(t),()=>U(r)?Ru(U(r)):U(n)?$(`schotten-best`,{class:Ru(U(n).class)}):`–`]),q(e,i)});var v=z(_,2),y=e=>{var t=gd(),n=R(t,!0);B(()=>J(n,U(se).claims[U(o)].words)),q(e,t)};Y(v,e=>{U(se).owner===null&&t.position.to_move!==null&&e(y)});var b=z(v,2);No(I(b),{name:`cross`,size:15}),O(b),O(n),B((e,t)=>{J(i,e),Q(b,`aria-label`,t)},[()=>$(`schotten-about`,{n:U(h)+1}),()=>$(`dialog-close`)]),W(`click`,b,()=>F(h,null)),q(e,n)};Y(pe,e=>{U(se)&&U(h)!==null&&e(me)});var he=z(pe,2),ge=e=>{var n=yd();let r;X(n,23,()=>U(u),(e,t)=>`${e}${t}`,(e,n)=>{let r=M(()=>`card:${U(n)}`),i=M(()=>t.picker?.tree.some(e=>e.id===U(r))??!1);var a=vd();let o;var s=I(a);Ku(s,{get card(){return U(n)}});var c=z(s,2),l=e=>{var t=sd(),r=R(t,!0);B(e=>J(r,e),[()=>re(U(n))]),q(e,t)},u=M(()=>re(U(n)));Y(c,e=>{U(u)&&e(l)}),O(a),B((e,t,s)=>{o=Z(a,1,`card svelte-7vcoh0`,null,o,{can:U(i),on:e,lifted:U(g)?.card===U(n)}),Q(a,`data-pick`,U(r)),Q(a,`aria-label`,t),Q(a,`aria-pressed`,s),Q(a,`aria-disabled`,!U(i))},[()=>t.picker?.picked(U(r)),()=>zu(U(n)),()=>t.picker?.picked(U(r))??!1]),W(`pointerdown`,a,e=>x(e,U(n))),W(`click`,a,()=>!C&&b(U(n))),q(e,a)}),O(n),B(e=>{Q(n,`aria-label`,e),r=Ci(n,``,r,{"--cards":U(u).length})},[()=>$(`schotten-hand`)]),q(e,n)};Y(he,e=>{U(u).length>0&&e(ge)});var _e=z(he,2),ve=e=>{var t=bd();let n;Ku(I(t),{get card(){return U(g).card}}),O(t),B(()=>n=Ci(t,``,n,{left:`${U(g).x??``}px`,top:`${U(g).y??``}px`,width:`${U(g).width??``}px`})),q(e,t)};Y(_e,e=>{U(g)&&e(ve)}),O(ue),B((e,t)=>{Q(ue,`aria-label`,e),Q(de,`aria-label`,`${t??``}: ${U(v).length??``}`)},[()=>$(`room-board`),()=>f(U(s))]),W(`keydown`,ue,te),q(e,ue),j()}Dr([`keydown`,`click`,`pointerdown`]);var Cd=K(`<g><ellipse cx="2" cy="25" rx="27" ry="6" opacity=".3"></ellipse><path d="M-24 23c-4-22 0-44 14-50 13-5 28 0 33 14 4 13 4 27 1 36-14 5-34 5-48 0z" fill="#b9b3a4" stroke="#5c574b" stroke-width="3" stroke-linejoin="round"></path><path d="M-11-4a11 11 0 1 1 11 11 6 6 0 1 1 6-6" fill="none" stroke="#5c574b" stroke-width="3" stroke-linecap="round"></path></g>`),wd=K(`<g><rect width="50" height="72" rx="6" fill="#fbf3e0" stroke="#4a3c28" stroke-width="2"></rect><path transform="translate(25 44) scale(1.400)"></path><text x="7" y="21" font-size="19" font-weight="800" font-family="Georgia, serif"> </text></g>`),Td=K(`<svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="300" height="150" fill="#5f7a66"></rect><path d="M0 100c50-40 90-10 150-34s100-4 150-26v110H0z" fill="#506a58"></path><path d="M0 128c80-26 160-4 300-22v44H0z" fill="#435a4b"></path><!><!></svg>`);function Ed(e){var t=Td(),n=z(I(t),3);X(n,2,()=>[28,89,150,211,272],e=>e,(e,t,n)=>{var r=Cd();B(()=>Q(r,`transform`,`translate(${t??``} ${88-U(n)%2*7})`)),q(e,r)}),X(z(n),2,()=>[[66,`#c0392b`,`M0-9 9 0 0 9-9 0z`,`7`],[101,`#2b6cb0`,`M-8-8H8V8H-8z`,`8`],[136,`#3d8b40`,`M0-9 9 7H-9z`,`9`]],([e,t,n,r])=>r,(e,t,n)=>{var r=M(()=>g(t,4));let i=()=>U(r)[0],a=()=>U(r)[1],o=()=>U(r)[2],s=()=>U(r)[3];var c=wd(),l=z(I(c)),u=z(l),d=R(u,!0);O(c),B((e,t,r)=>{Q(c,`transform`,`translate(${i()??``} ${98+U(n)*3}) rotate(${-9+U(n)*8})`),Q(l,`d`,e),Q(l,`fill`,t),Q(u,`fill`,r),J(d,s())},[()=>String(o()),()=>String(a()),()=>String(a())]),q(e,c)}),O(t),q(e,t)}var Dd=G(`<span class="card svelte-17ybur0"><!></span>`),Od=G(`<li class="svelte-17ybur0"><span class="cards svelte-17ybur0"></span><strong> </strong></li>`),kd=G(`<ol class="formations svelte-17ybur0"></ol>`),Ad=G(`<div class="stone svelte-17ybur0"><div class="side svelte-17ybur0"></div> <svg viewBox="0 0 94 71" class="svelte-17ybur0"><use href="#s-stone"></use></svg> <div class="side svelte-17ybur0"></div></div>`),jd=G(`<div class="table svelte-17ybur0" aria-hidden="true"></div>`);function Md(e,t){A(t,!0);var n=Lr(),r=L(n),i=e=>{var t=kd();X(t,22,()=>Iu,e=>e,(e,t,n)=>{var r=Od(),i=I(r);X(i,20,()=>Lu[t],e=>e,(e,t)=>{var n=Dd();Ku(I(n),{get card(){return t}}),O(n),q(e,n)}),O(i);var a=R(z(i));O(r),B(e=>J(a,`${U(n)+1}. ${e??``}`),[()=>$(`schotten-category-${t}`)]),q(e,r)}),O(t),q(e,t)},a=e=>{var n=jd();X(n,21,()=>t.name===`line`?[[[`G2`],[`R7`,`R8`]],[[`B4`,`P4`,`Y4`],[`O5`,`O6`,`O7`]],[[`Y9`],[]]]:[[[`R7`],[`B6`,`G6`,`P6`]],[[`R8`],[]],[[],[`R9`]]],ei,(e,t)=>{var n=Ad(),r=I(n);X(r,20,()=>U(t)[0]??[],e=>e,(e,t)=>{var n=Dd();Ku(I(n),{get card(){return t}}),O(n),q(e,n)}),O(r);var i=z(r,4);X(i,20,()=>U(t)[1]??[],e=>e,(e,t)=>{var n=Dd();Ku(I(n),{get card(){return t}}),O(n),q(e,n)}),O(i),O(n),q(e,n)}),O(n),q(e,n)};Y(r,e=>{t.name===`formations`?e(i):e(a,-1)}),q(e,n),j()}var Nd=[{key:`schotten-welcome`,when:({mine:e})=>e},{key:`schotten-three`,when:({position:e,mine:t})=>t&&e.moves>=1},{key:`schotten-spread`,when:({position:e,mine:t})=>t&&e.moves>=4},{key:`schotten-about`,when:({position:e,mine:t})=>t&&e.moves>=8},{key:`schotten-claim`,when:({choices:e,mine:t})=>t&&e.some(e=>e.id.startsWith(`claim:`))},{key:`schotten-goal`,when:({position:e,mine:t})=>t&&Fu(e).owned.some(e=>e.length>0)}],Pd=G(`<div class="svelte-nx6di6"><span class="one svelte-nx6di6"><!></span> <b> </b></div>`),Fd=G(`<span class="one svelte-nx6di6"><!></span>`),Id=G(`<li class="svelte-nx6di6"><span class="cards svelte-nx6di6"></span> </li>`),Ld=G(`<div class="clan svelte-nx6di6"></div>`),Rd=G(`<th scope="col" class="svelte-nx6di6"></th>`),zd=G(`<td> </td>`),Bd=G(`<tr class="svelte-nx6di6"><th scope="row" class="svelte-nx6di6"> </th><!></tr>`),Vd=G(`<table class="svelte-nx6di6"><caption class="svelte-nx6di6"> </caption><thead><tr class="svelte-nx6di6"><th class="svelte-nx6di6"></th><!></tr></thead><tbody></tbody></table>`),Hd=G(`<h3> </h3> <div class="clan svelte-nx6di6"></div>`,1),Ud=G(`<div class="piles svelte-nx6di6"><div class="svelte-nx6di6"><span class="one svelte-nx6di6"><!></span> <b> </b></div> <!></div> <h3> </h3> <ol class="legend svelte-nx6di6"></ol> <h3> <span class="muted"> </span></h3> <div class="unseen svelte-nx6di6"></div> <details class="odds svelte-nx6di6"><summary class="svelte-nx6di6"> </summary> <p class="muted svelte-nx6di6"> </p> <!></details> <!>`,1);function Wd(e,t){A(t,!0);let n=[`R`,`O`,`Y`,`G`,`B`,`P`],r=M(()=>Fu(t.position));var i=Ud(),a=L(i),o=I(a),s=I(o);Ku(I(s),{card:null}),O(s);var c=z(s),l=R(z(c),!0);O(o);var u=z(o,2),d=e=>{var t=Pd(),n=I(t);Ku(I(n),{card:null,back:`tactics`}),O(n);var i=z(n),a=R(z(i),!0);O(t),B(e=>{J(i,`${e??``}: `),J(a,U(r).piles.tactics)},[()=>$(`schotten-pile-tactics`)]),q(e,t)};Y(u,e=>{(U(r).piles.tactics>0||U(r).unseen_tactics>0)&&e(d)}),O(a);var f=z(a,2),p=R(f,!0),m=z(f,2);X(m,20,()=>Iu,e=>e,(e,t)=>{var n=Id(),r=I(n);X(r,20,()=>Lu[t],e=>e,(e,t)=>{var n=Fd();Ku(I(n),{get card(){return t}}),O(n),q(e,n)}),O(r);var i=z(r,1,!0);O(n),B(e=>J(i,e),[()=>$(`schotten-category-${t}`)]),q(e,n)}),O(m);var h=z(m,2),g=I(h),_=R(z(g));O(h);var v=z(h,2);X(v,20,()=>n,e=>e,(e,t)=>{var n=Ld();X(n,20,()=>U(r).unseen.filter(e=>e.startsWith(t)),e=>e,(e,t)=>{var n=Fd();Ku(I(n),{get card(){return t}}),O(n),q(e,n)}),O(n),q(e,n)}),O(v);var y=z(v,2),b=I(y),x=R(b,!0),S=z(b,2),ee=R(S,!0);X(z(S,2),17,()=>U(r).chances,e=>e.seat,(e,n)=>{var r=Vd(),i=I(r),a=R(i,!0),o=z(i),s=I(o);X(z(I(s)),17,()=>U(n).rows[0]??[],ei,(e,t,n)=>{var r=Rd();r.textContent=n+1,q(e,r)}),O(s),O(o);var c=z(o);X(c,21,()=>Uu(U(n)),e=>e.colour,(e,t)=>{var n=Bd(),r=I(n),i=R(r,!0);X(z(r),17,()=>U(t).cells,ei,(e,t)=>{var n=zd(),r=R(n,!0);B(()=>{Z(n,1,gi(U(t).kind),`svelte-nx6di6`),J(r,U(t).text)}),q(e,n)}),O(n),B(e=>J(i,e),[()=>$(`schotten-colour-${U(t).colour}`)]),q(e,n)}),O(c),O(r),B(()=>J(a,t.seats[U(n).seat]?.name??``)),q(e,r)}),O(y);var C=z(y,2),te=e=>{var t=Hd(),n=L(t),i=R(n,!0),a=z(n,2);X(a,21,()=>U(r).discard,ei,(e,t)=>{var n=Fd();Ku(I(n),{get card(){return U(t)}}),O(n),q(e,n)}),O(a),B(e=>J(i,e),[()=>$(`schotten-discard`)]),q(e,t)};Y(C,e=>{U(r).discard.length>0&&e(te)}),B((e,t,n,i,a)=>{J(c,`${e??``}: `),J(l,U(r).piles.clan),J(p,t),J(g,`${n??``} `),J(_,`· ${U(r).unseen.length??``}`),J(x,i),J(ee,a)},[()=>$(`schotten-pile`),()=>$(`schotten-legend`),()=>$(`schotten-unseen`),()=>$(`schotten-odds`),()=>$(`schotten-odds-note`)]),q(e,i),j()}var Gd=[{title:`schotten-aim`,text:[`schotten-aim-text`],figure:`line`,caption:`schotten-aim-caption`},{title:`schotten-turn`,text:[`schotten-turn-text`],list:[`schotten-turn-play`,`schotten-turn-claim`,`schotten-turn-draw`]},{title:`schotten-formations`,text:[`schotten-formations-text`],figure:`formations`},{title:`schotten-proof`,text:[`schotten-proof-when`,`schotten-proof-open`],figure:`proof`,caption:`schotten-proof-caption`},{title:`schotten-tactics`,text:[`schotten-tactics-text`],table:[[`schotten-tactics-card`,`schotten-tactics-effect`],...[`joker`,`spy`,`shield`,`bluff`,`mud`,`recruiter`,`strategist`,`banshee`,`traitor`].map(e=>[`schotten-card-${e}`,`schotten-card-${e}-effect`])]},{title:`schotten-good`,text:[],list:[`schotten-good-stone`,`schotten-good-table`,`schotten-good-cover`]}],Kd=G(`<span class="extra"> <!></span> <span class="score"> <small>/9</small></span>`,1);function qd(e,t){A(t,!0);let n=M(()=>Fu(t.position)),r=M(()=>U(n).hand_sizes[t.seat]);var i=Kd(),a=L(i),o=I(a);No(z(o),{name:`book`,size:15}),O(a);var s=z(a,2),c=I(s,!0);ke(),O(s),B(e=>{J(o,`${U(r).clan+U(r).tactics} `),Q(s,`title`,e),J(c,U(n).owned[t.seat].length)},[()=>$(`schotten-owned`)]),q(e,i),j()}var Jd={...us,Board:Sd,render:{},Bar:Pu,Seat:qd,Panel:Wd,Emblem:Ed,Figure:Md,line:`game-schotten-line`,facts:`game-schotten-facts`,rules:Gd,lessons:Nd,tip:Yd,points:Wu,moments:Yu};function Yd(e,t){let{options:n,path:r}=t.walk,i=r.find(e=>e.id.startsWith(`card:`));return i?$(`schotten-step-target`,{card:zu(i.id.slice(5))}):n.some(e=>e.id.startsWith(`claim:`))?$(`schotten-step-claim`):n.length>0&&n.every(e=>e.id.startsWith(`pile:`))?$(`schotten-step-draw`):n.some(e=>e.id.startsWith(`card:`))?$(`schotten-step-card`):null}var Xd={carcassonne:Au,schotten:Jd,bobail:dc};function Zd(e){return Xd[e]??us}function Qd(e){let t=Object.keys(Xd),n=({id:e})=>t.includes(e)?t.indexOf(e):t.length;return[...e].sort((e,t)=>n(e)-n(t))}function $d(e){let{line:t}=Zd(e.id);return t?$(t):e.summary||(e.presets[0]?.summary??``)}function ef(e){let{facts:t}=Zd(e.id),{min_seats:n,max_seats:r}=e;return t?$(t):$(`game-players`,{n:n===r?n:`${n}–${r}`})}export{fi as $,xo as A,$t as At,Hi as B,jo as C,Cn as Ct,Do as D,L as Dt,vo as E,I as Et,na as F,j as Ft,Ii as G,Fi as H,ea as I,A as It,Ei as J,Oi as K,Xi as L,O as Lt,po as M,P as Mt,oo as N,M as Nt,wo as O,R as Ot,ao as P,ot as Pt,pi as Q,Yi as R,d as Rt,Ao as S,B as St,bo as T,nn as Tt,Q as U,Vi as V,Li as W,Z as X,Ci as Y,gi as Z,Ko as _,W as _t,eu as a,$r as at,Uo as b,_r as bt,mc as c,Ur as ct,ws as d,Lr as dt,di as et,Ts as f,G as ft,qo as g,Dr as gt,Jo as h,Ir as ht,$d as i,ei as it,$ as j,F as jt,Eo as k,z as kt,pc as l,J as lt,Yo as m,Rr as mt,Zd as n,li as nt,qc as o,Y as ot,os as p,K as pt,Di as q,Qd as r,X as rt,Jc as s,Zr as st,ef as t,ui as tt,Es as u,q as ut,Vo as v,Er as vt,Co as w,rn as wt,No as x,An as xt,Po as y,U as yt,Ji as z,g as zt};